import type { FastifyInstance } from "fastify";
import { DatabaseUnavailable } from "../../platform/db/database-unavailable.ts";
import type { LiveReference } from "../places/live-reference.ts";
import { repeatedWork } from "../../platform/jobs/repeated-work.ts";
import type { Reference } from "../reference.ts";
import type { ContentDeps } from "./content-deps.ts";
import { contentState } from "./content-state.ts";

/** Milliseconds between two looks: what a feed changed is on kept pages within a second. */
const restMs = 500;
const restAfterFailureMs = 2000;

interface RenewDeps extends Pick<ContentDeps, "db" | "clock"> {
  readonly reference: Pick<LiveReference<Reference>, "renew">;
}

/**
 * While the server listens, has kept pages made anew whenever there are other news, vacancies, banners, notices or forms to be
 * shown, whichever process brought them in. While the database is away kept pages stay.
 */
export function renewPagesWithContent(
  app: FastifyInstance,
  pages: { readonly outdateAll: () => void },
  { db, clock, reference }: RenewDeps,
): void {
  let known: string | null = null;
  const watch = repeatedWork({
    work: async () => {
      const now = await contentState(db, clock());
      if (known !== null && known !== now) {
        // Forms are shown from memory: a page made before it is up to date would be kept as a new one.
        await reference.renew();
        pages.outdateAll();
      }
      known = now;
      return false;
    },
    restMs,
    restAfterFailureMs,
    onFailure: (error) => {
      if (!(error instanceof DatabaseUnavailable)) app.log.error(error);
    },
  });
  app.addHook("onListen", async () => watch.start());
  app.addHook("onClose", () => watch.stop());
}

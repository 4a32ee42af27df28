import { m } from "@rimba/content/messages";
import type { FollowResponse } from "@rimba/contract";
import Star from "lucide-react/icons/star";
import { useEffect } from "react";
import { Link } from "react-router";
import { type ApiResult, call } from "../../app/api/client.ts";
import { useApiAction } from "../../app/api/use-api-action.ts";
import { useRootData } from "../../app/document/root-data.ts";
import { myShipmentsPaths } from "../../app/my-shipments-paths.ts";
import { sessionStore } from "../../app/session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { offeredStore } from "../recent/offered-store.ts";
import { followFailureText } from "./failure-text.ts";
import styles from "./follow-button.module.css";
import { storeFollowed, useFollowState } from "./follow-states.ts";

interface Props {
  readonly waybillNo: string;
  /** Only the star, for a bar; else star and text. */
  readonly iconOnly?: boolean;
}

/** Follows a shipment, or stops. Nothing until the server has said which of both. */
export function FollowButton({ waybillNo, iconOnly = false }: Props) {
  const state = useFollowState(waybillNo);
  return (
    state && (
      <FollowToggle key={waybillNo} waybillNo={waybillNo} followed={state.followed} iconOnly={iconOnly} />
    )
  );
}

function FollowToggle({ waybillNo, followed, iconOnly }: Required<Props> & { followed: boolean }) {
  const { site } = useRootData();
  const notify = useToast();
  // This button is an offer to store the number: home does not make another one.
  useEffect(() => offeredStore.add([waybillNo]), [waybillNo]);
  const { run, isPending } = useApiAction(
    ({ locale }, follow: boolean): Promise<ApiResult<FollowResponse | null>> =>
      follow
        ? call("followAdd", { waybillNos: [waybillNo] }, { locale })
        : call("followRemove", { waybillNo }, { locale }),
  );
  const list = <Link to={`${myShipmentsPaths[site]}?box=followed`}>{m.my_shipments_title()}</Link>;
  const toggle = async () => {
    const token = sessionStore().current()?.token;
    const answer = await run(!followed);
    // The session has ended, and the site has said so.
    if (answer === null || token === undefined || sessionStore().current()?.token !== token) return;
    if (answer.kind === "failed") {
      const { failure } = answer;
      // The account follows as many as it can: the list is where to stop some.
      const isFull = failure.kind === "refused" && failure.status === 409;
      return notify({ text: followFailureText(failure), tone: "error", ...(isFull && { action: list }) });
    }
    if (answer.value?.followed.length === 0) return notify({ text: m.follow_not_found(), tone: "error" });
    storeFollowed(token, waybillNo, !followed);
    notify(followed ? { text: m.follow_ended() } : { text: m.follow_done(), tone: "success", action: list });
  };
  const star = (
    <Star
      size={iconOnly ? 22 : 18}
      strokeWidth={1.75}
      fill={followed ? "currentColor" : "none"}
      aria-hidden="true"
    />
  );
  const onClick = () => void toggle();
  if (iconOnly) {
    return (
      <button
        type="button"
        className={styles.icon}
        aria-label={m.follow_button()}
        aria-pressed={followed}
        aria-busy={isPending || undefined}
        onClick={onClick}
      >
        {star}
      </button>
    );
  }
  return (
    <Button look="neutral" size="small" wide aria-pressed={followed} isPending={isPending} onClick={onClick}>
      {!isPending && star}
      {followed ? m.follow_on() : m.follow_button()}
    </Button>
  );
}

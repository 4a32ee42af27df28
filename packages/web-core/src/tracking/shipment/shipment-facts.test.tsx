import type { UnlockedDetails } from "@rimba/contract";
import { expect, it } from "vitest";
import { renderInSite } from "../../testing/render-in-site.tsx";
import { UnlockedFacts } from "./shipment-facts.tsx";

const unlocked: UnlockedDetails = {
  senderName: "S•••",
  receiverName: "M•••",
  originDistrict: null,
  destinationDistrict: null,
  proof: null,
  cost: null,
  customerOrderNo: null,
  settlementCode: "CASH_SENDER",
  weightKg: 1,
  volumeM3: null,
};

function photoIn(proof: Partial<NonNullable<UnlockedDetails["proof"]>>): string | undefined {
  const details = { ...unlocked, proof: { signedBy: null, relation: null, photoUrl: null, ...proof } };
  const html = renderInSite({ site: "mobile", locale: "id" }, UnlockedFacts, { unlocked: details });
  return /<a [^>]*target="_blank"[^>]*>.*?<\/a>/.exec(html)?.[0];
}

it("shows a picture of this server in the size that it will have, and opens it", () => {
  const photoUrl = "/official/proofs/AAAAAAAAAAAAAAAAAAAAAA?expires=1&signature=s";
  const photo = photoIn({ photoUrl, photoSize: { width: 1536, height: 2048 } });
  expect(photo).toContain(`href="${photoUrl.replace("&", "&amp;")}"`);
  expect(photo).toMatch(/<img(?=[^>]* width="1536")(?=[^>]* height="2048")(?=[^>]* loading="lazy")/);
  expect(photo).toContain('alt="Foto bukti terima, buka ukuran penuh"');
});

it("shows a picture at another host as a link, because the page may load nothing from there", () => {
  const photo = photoIn({ photoUrl: "https://pod.example/1.jpg" });
  expect(photo).toContain(">Lihat foto</a>");
  expect(photo).not.toContain("<img");
});

it("shows nothing without a picture", () => {
  expect(photoIn({ signedBy: "R•••" })).toBeUndefined();
});

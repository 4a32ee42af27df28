/* What a tracking page shows to customers alone, in one file for one download. */
export { FollowButton } from "./follow-button.tsx";
export { PartyAccess } from "./party-access.tsx";
export { PartyReason } from "./party-reason.tsx";

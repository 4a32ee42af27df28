/** Where the terms of service and the privacy policy stand. */
export const termsPath = "/problem/termsAndAgreement";
export const privacyPath = "/problem/privacyPolicy";

/** Addresses of the terms of service and the privacy policy. */
export const termsPath = "/problem/termsAndAgreement";
export const privacyPath = "/problem/privacyPolicy";

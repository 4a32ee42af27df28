import { expect, test } from "vitest";
import { isPushEndpoint, knownPushHosts } from "./push-endpoint.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/dXNlci1hZ2VudC1zdWJzY3JpcHRpb24",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://wns2-sg2p.notify.windows.com/w/?token=BQYAAA",
  "https://web.push.apple.com/QGuQyav",
])("a subscription at %s is accepted", (address) => {
  expect(isPushEndpoint(address, knownPushHosts)).toBe(true);
});

test.each([
  ["loopback", "https://127.0.0.1/fcm.googleapis.com"],
  ["loopback by name", "https://localhost/send"],
  ["a link-local address", "https://169.254.169.254/latest/meta-data"],
  ["a private address in IPv6", "https://[fd00::1]/send"],
  ["a private name", "https://database.internal/send"],
  ["a name that ends alike", "https://evilfcm.googleapis.com/send"],
  ["a name that begins alike", "https://fcm.googleapis.com.evil.example/send"],
  ["a name with a final dot", "https://fcm.googleapis.com./send"],
  ["another port", "https://fcm.googleapis.com:8443/send"],
  ["a user", "https://fcm.googleapis.com@evil.example/send"],
  ["a password", "https://a:b@fcm.googleapis.com/send"],
  ["no TLS", "http://fcm.googleapis.com/send"],
  ["another protocol", "file:///etc/passwd"],
  ["a part of the page", "https://fcm.googleapis.com/send#a"],
  ["no address", "fcm.googleapis.com"],
  ["nothing", ""],
])("%s is refused", (_what, address) => {
  expect(isPushEndpoint(address, knownPushHosts)).toBe(false);
});

test("a carrier can accept another push service", () => {
  expect(isPushEndpoint("https://push.vendor.example/1", [...knownPushHosts, "push.vendor.example"])).toBe(
    true,
  );
});

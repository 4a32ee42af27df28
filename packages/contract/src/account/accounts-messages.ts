import { codeWrongText } from "./account-errors.ts";
import type { Localised } from "../common/language.ts";

/** Login and personal information. */
export const accountsMessages = {
  "phone.required": { id: "Isi nomor telepon.", en: "Enter the phone number.", zh: "请填写号码。" },
  "phone.digits": {
    id: "Nomor telepon hanya berisi angka.",
    en: "A phone number has digits only.",
    zh: "号码只能包含数字。",
  },
  "phone.prefix": {
    id: "Awali nomor dengan 0 atau 62.",
    en: "Start the number with 0 or 62.",
    zh: "号码须以0或62开头。",
  },
  "phone.tooShort": {
    id: "Nomor telepon kurang panjang.",
    en: "The phone number is too short.",
    zh: "号码位数不足。",
  },
  "phone.tooLong": {
    id: "Nomor telepon melebihi batas.",
    en: "Mobile phone number exceeds limit",
    zh: "号码超出长度限制。",
  },
  "phone.notMobile": {
    id: "Kode hanya dapat dikirim ke nomor seluler Indonesia (08… atau 628…).",
    en: "Codes can be sent to Indonesian mobile numbers only (08… or 628…).",
    zh: "验证码仅可发送至印尼手机号（08…或628…）。",
  },
  "phone.notOwn": {
    id: "Kode ini hanya dapat dikirim ke nomor Anda sendiri.",
    en: "This code can be sent to your own number only.",
    zh: "该验证码仅可发送至您本人的号码。",
  },
  "phone.same": {
    id: "Ini nomor Anda sekarang. Isi nomor yang baru.",
    en: "This is your number already. Enter the new one.",
    zh: "这是您当前的号码，请填写新号码。",
  },
  "phone.locked": {
    id: "Nomor ini sedang dikunci. Coba lagi nanti, atau pakai nomor lain.",
    en: "This number is locked at the moment. Try again later, or use another number.",
    zh: "该号码目前已锁定，请稍后再试，或使用其他号码。",
  },
  "code.format": {
    id: "Isi 6 angka dari SMS.",
    en: "Please enter the correct verification code",
    zh: "请输入短信中的6位验证码。",
  },
  "code.wrong": codeWrongText,
  "agreed.required": {
    id: "Centang persetujuan ini untuk masuk.",
    en: "Tick this box to log in.",
    zh: "请勾选同意后登录。",
  },
  "nickname.required": { id: "Isi nama panggilan.", en: "Enter a nickname.", zh: "请填写昵称。" },
  "nickname.tooLong": {
    id: "Nama panggilan paling panjang 30 huruf.",
    en: "A nickname has at most 30 characters.",
    zh: "昵称最多30个字符。",
  },
  "nickname.characters": {
    id: "Nama panggilan berisi tanda yang tidak dapat ditampilkan.",
    en: "The nickname has characters that cannot be shown.",
    zh: "昵称包含无法显示的字符。",
  },
} as const satisfies Record<string, Localised>;

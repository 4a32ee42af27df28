import { expect, it } from "vitest";
import { withStyles } from "./style-sheet.tsx";

it("puts the styles where the page has none", () => {
  expect(
    withStyles('<head><style id="page-style" data-files="" nonce="n"></style></head>', {
      files: ["/a.css", "/b.css"],
      text: "p{color:red}",
    }),
  ).toBe('<head><style id="page-style" data-files="/a.css /b.css" nonce="n">p{color:red}</style></head>');
});

it.each(["<head></head>", '<style id="page-style" data-files="" nonce="n">p{}</style>'])(
  "says so when there is no place for them: %s",
  (html) => {
    expect(() => withStyles(html, { files: [], text: "" })).toThrow("no place");
  },
);

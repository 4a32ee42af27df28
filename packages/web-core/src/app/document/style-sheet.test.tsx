import { expect, it } from "vitest";
import { withStyles } from "./style-sheet.tsx";

it("inserts the styles at the placeholder of the page", () => {
  expect(
    withStyles('<head><style id="page-style" data-files="" nonce="n"></style></head>', {
      files: ["/a.css", "/b.css"],
      text: "p{color:red}",
    }),
  ).toBe('<head><style id="page-style" data-files="/a.css /b.css" nonce="n">p{color:red}</style></head>');
});

it.each(["<head></head>", '<style id="page-style" data-files="" nonce="n">p{}</style>'])(
  "throws if there is no placeholder: %s",
  (html) => {
    expect(() => withStyles(html, { files: [], text: "" })).toThrow("no place");
  },
);

// @ts-nocheck: runs in the browser, after the viewer's own script.
SwaggerUIBundle({
  url: "/official/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  filter: true,
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  validatorUrl: null,
});

/** Whether rows and answers are parsed by their schemas. It costs time, so it is left to development and tests. */
export const checksData = ["development", "test"].includes(process.env["NODE_ENV"] ?? "");

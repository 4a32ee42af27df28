import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  // While developing, both sites' modules come from one server: each under an address of its own.
  base: command === "serve" ? "/@desktop/" : "/",
  plugins: [reactRouter()],
  build: { assetsDir: "assets-d", cssCodeSplit: false, emptyOutDir: true },
  environments: {
    ssr: {
      // The server's bundle is complete: the pages start faster, and React is the production
      // one also where NODE_ENV is not set.
      resolve: command === "build" ? { noExternal: true } : {},
      define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
    },
  },
}));

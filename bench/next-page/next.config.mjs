/**
 * The defaults of Next.js, but for two folders. It would take the root of the project for its own, because of the lock
 * file there. Git ignores `build`.
 */
export default {
  distDir: "build",
  turbopack: { root: import.meta.dirname },
};

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** In development the page comes from here and the API from its own port; built, the API serves both. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/trpc": "http://127.0.0.1:4310", "/files": "http://127.0.0.1:4310" },
  },
  build: { target: "es2022", assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});

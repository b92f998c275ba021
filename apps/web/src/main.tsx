import "./app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { DeskProvider } from "./desk/DeskContext.tsx";
import { createDesk } from "./desk/desk.ts";
import { router } from "./router.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("the page has no #root");
const desk = createDesk();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={desk.queryClient}>
      <DeskProvider value={desk}>
        <RouterProvider router={router} />
      </DeskProvider>
    </QueryClientProvider>
  </StrictMode>,
);

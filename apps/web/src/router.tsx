import { createRootRoute, createRoute, createRouter, Link, Outlet, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { DocumentPage } from "./pages/DocumentPage.tsx";
import { DocumentsPage } from "./pages/DocumentsPage.tsx";
import { FirPage } from "./pages/FirPage.tsx";
import { FirRegisterPage } from "./pages/FirRegisterPage.tsx";
import { FirSearch } from "./pages/firSearch.ts";
import { PeoplePage, PeopleSearch } from "./pages/PeoplePage.tsx";
import { PersonPage } from "./pages/PersonPage.tsx";
import { VehiclePage } from "./pages/VehiclePage.tsx";
import { VehicleSearch, VehiclesPage } from "./pages/VehiclesPage.tsx";
import { SignInPage } from "./session/SignInPage.tsx";
import { DeskLayout } from "./shell/DeskLayout.tsx";

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <main className="p-6">
      <h1 className="font-semibold text-xl">There is no such page</h1>
      <Link to="/firs">To the FIR register</Link>
    </main>
  ),
});

/** Only an address of this app may be gone to after signing in. */
const SignInSearch = z.object({
  next: z
    .string()
    .regex(/^\/(?![/\\])/)
    .optional()
    .catch(undefined),
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: "/sign-in",
  component: SignInPage,
  validateSearch: SignInSearch,
});
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/firs", replace: true });
  },
});

const desk = createRoute({ getParentRoute: () => root, id: "desk", component: DeskLayout });
const firs = createRoute({
  getParentRoute: () => desk,
  path: "/firs",
  component: FirRegisterPage,
  validateSearch: FirSearch,
});
const fir = createRoute({ getParentRoute: () => desk, path: "/firs/$firId", component: FirPage });
const people = createRoute({
  getParentRoute: () => desk,
  path: "/people",
  component: PeoplePage,
  validateSearch: PeopleSearch,
});
const person = createRoute({ getParentRoute: () => desk, path: "/people/$suspectId", component: PersonPage });
const vehicles = createRoute({
  getParentRoute: () => desk,
  path: "/vehicles",
  component: VehiclesPage,
  validateSearch: VehicleSearch,
});
const vehicle = createRoute({ getParentRoute: () => desk, path: "/vehicles/$regNo", component: VehiclePage });
const documents = createRoute({ getParentRoute: () => desk, path: "/documents", component: DocumentsPage });
const document = createRoute({ getParentRoute: () => desk, path: "/documents/$documentId", component: DocumentPage });

const tree = root.addChildren([
  home,
  signIn,
  desk.addChildren([firs, fir, people, person, vehicles, vehicle, documents, document]),
]);

export const router = createRouter({ routeTree: tree, scrollRestoration: true });

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

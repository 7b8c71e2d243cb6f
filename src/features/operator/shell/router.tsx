import type { ComponentType } from 'react'
import { createBrowserRouter, type LoaderFunction, Outlet, type RouteObject } from 'react-router'
import { consolePath } from '../../../platform/operator-path.ts'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import { loadConsole } from './console-data.ts'
import { Loading } from './parts/Loading.tsx'
import { NotFound } from './parts/NotFound.tsx'
import { ScreenProblem } from './parts/ScreenProblem.tsx'
import { places } from './places.ts'
import { ProofDialog } from './proof/ProofDialog.tsx'

type Screen = { default: ComponentType; loader?: LoaderFunction }

/** A screen in a file of its own, which is loaded when it is opened. */
const screen = (path: string, load: () => Promise<Screen>): RouteObject => ({
  path,
  errorElement: <ScreenProblem />,
  lazy: async () => {
    const { default: Component, loader } = await load()
    return { Component, ...(loader && { loader }) }
  },
})

const Root = () => (
  <>
    <Outlet />
    <ProofDialog />
  </>
)

/** The console is not part of the members' pages: its routes are in no file that these load. */
export const createConsoleRouter = () =>
  createBrowserRouter(
    [
      {
        Component: Root,
        errorElement: <ScreenProblem />,
        hydrateFallbackElement: <Loading />,
        children: [
          screen('/sign-in', () => import('../sign-in/SignInPage.tsx')),
          screen('/invitation', () => import('../sign-in/InvitationPage.tsx')),
          {
            id: 'console',
            loader: loadConsole,
            // The roles and sites of the operator change rarely; `revalidate` loads them again.
            shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
            Component: ConsoleLayout,
            errorElement: <ScreenProblem />,
            children: [
              ...places
                .flatMap((place) => [place, ...(place.inside ?? [])])
                .map(({ path, load }) => screen(path, load)),
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
    { basename: consolePath },
  )

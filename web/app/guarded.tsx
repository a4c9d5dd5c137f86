import { Outlet, type RouteObject } from 'react-router'
import { SessionKeeper } from '#web/domains/account/shared/session/session-keeper.tsx'
import { type Area, RequireRole } from '#web/platform/session/require-role.tsx'
import { OwnPreferences } from './own-preferences.tsx'

/** Routes only some may open. The session is kept, and its end survived, while any of them is on the screen. */
export function guarded(area: Area, children: RouteObject[]): RouteObject {
  return {
    element: (
      <RequireRole area={area}>
        <OwnPreferences />
        <Outlet />
        <SessionKeeper />
      </RequireRole>
    ),
    children,
  }
}

import type { ComponentProps } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLocationNow } from './location-now.ts'

/**
 * The panel open over a page is in its address, `?open=messages`, so that back, reload and links from elsewhere work.
 * Closing goes back when the page itself opened it, and otherwise leaves the address clean.
 */
export function usePanel() {
  const [search] = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const page = usePageSearch()
  const locationNow = useLocationNow()

  function close() {
    const now = locationNow()
    if (
      now &&
      (now.pathname !== pathname || new URLSearchParams(now.search).get('open') !== search.get('open'))
    )
      return
    if (state?.opened) navigate(-1)
    else navigate(pathname, { replace: true, preventScrollReset: true })
  }

  function show(open: string, details: Record<string, string> = {}) {
    navigate(searchOf({ open, ...details }, page), {
      replace: search.has('open'),
      preventScrollReset: true,
      state: { opened: state?.opened ?? !search.has('open'), page },
    })
  }

  return { open: search.get('open'), detail: (name: string) => search.get(name), show, close }
}

/** The page's own part of the address, its tab or its filters: it stays as it is behind a panel. */
function usePageSearch(): string {
  const { search, state } = useLocation()
  return new URLSearchParams(search).has('open') ? (state?.page ?? '') : search.slice(1)
}

function searchOf(panel: Record<string, string>, page: string): string {
  return `?${[new URLSearchParams(panel), page].filter(String).join('&')}`
}

interface PanelLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The panel's name in the address. */
  open: string
  /** Details of the panel: `{ with: providerId }`. */
  details?: Record<string, string>
  /** The page it belongs to; the current one if missing. */
  on?: string
  /** Replaces the current panel: closing it doesn't return there. */
  replace?: boolean
}

export function PanelLink({ open, details, on = '', replace = false, ...rest }: PanelLinkProps) {
  const { pathname, state } = useLocation()
  const isHere = on === '' || on === pathname
  const kept = usePageSearch()
  const page = isHere ? kept : ''
  const to = `${on}${searchOf({ open, ...details }, page)}`
  const opened = isHere && (!replace || Boolean(state?.opened))
  return <Link {...rest} to={to} replace={replace} state={{ opened, page }} preventScrollReset={isHere} />
}

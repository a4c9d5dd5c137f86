import { useLocation, useSearchParams } from 'react-router'
import { useLocationNow } from './location-now.ts'

/** View state is stored in the address, so that back, reload and links show the same. */
export function useAddress<Name extends string>() {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  const locationNow = useLocationNow()

  /** Without a value a name leaves the address. On another page by now, nothing changes. */
  function change(changed: Partial<Record<Name, string | undefined>>, { replace = true } = {}) {
    if ((locationNow()?.pathname ?? pathname) !== pathname) return
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries<string | undefined>(changed))
          value ? next.set(name, value) : next.delete(name)
        return next
      },
      { preventScrollReset: true, replace },
    )
  }

  return { search, at: (name: Name) => search.get(name) ?? '', change }
}

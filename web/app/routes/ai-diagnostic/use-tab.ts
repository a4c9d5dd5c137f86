import { useSearchParams } from 'react-router'

const tabs = ['self-assessment', 'clinical-support', 'treatment'] as const
type Tab = (typeof tabs)[number]

/** The open tab is in the address. Changing it adds no step for Back to undo. */
export function useTab(usual: Tab): [tab: Tab, change: (tab: string) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? usual
  return [tab, (next) => setSearch({ tab: next }, { replace: true, preventScrollReset: true })]
}

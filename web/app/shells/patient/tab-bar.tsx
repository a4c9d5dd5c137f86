import { Menu as MenuIcon } from 'lucide-react'
import { useMessages } from '#web/platform/language.ts'
import { PanelLink, usePanel } from '#web/platform/panel.tsx'
import { messages } from './messages.ts'
import { MainLink, type Place } from './places.tsx'

const tab =
  'relative grid min-h-13 justify-items-center gap-0.75 rounded-md py-1.75 text-2xs font-medium text-ink-muted no-underline aria-[current=page]:font-bold aria-[current=page]:text-primary [&_.lucide]:size-5.5'

/** The thumb's navigation. Four places and everything else. A page with a bar of its own has the place instead. */
export function TabBar({ places }: { places: readonly Place[] }) {
  const words = useMessages(messages)
  const { open } = usePanel()
  const shown = places.filter(({ id }) => id !== 'records')
  return (
    <nav
      aria-label={words.mainSmall}
      className="fixed inset-x-0 bottom-0 z-(--z-header) grid grid-cols-5 border-t border-line bg-surface px-2 pt-1.5 pb-[calc(.375rem+env(safe-area-inset-bottom))] md:hidden [body:has([data-confirm-bar])_&]:hidden"
    >
      {shown.map((place) => (
        <MainLink
          key={place.id}
          place={{ ...place, current: place.current && open !== 'more' }}
          className={`${tab} [&>span:last-child:empty]:absolute [&>span:last-child:empty]:top-1.5 [&>span:last-child:empty]:left-[calc(50%+.4rem)] [&>span:last-child:empty]:ml-0`}
        >
          <place.icon />
          <span>{place.id === 'medications' ? words.meds : place.label}</span>
        </MainLink>
      ))}
      <PanelLink open="more" aria-current={open === 'more' ? 'page' : undefined} className={tab}>
        <MenuIcon />
        <span>{words.more}</span>
      </PanelLink>
    </nav>
  )
}

import { useEffect, useRef } from 'react'
import { useReader } from './reader.ts'
import { type SectionName, sections } from './sections.ts'

const names = Object.keys(sections) as SectionName[]

/** Looks like tabs, but each part is an address: links, so that back, reload and a new window work. */
export function SectionNav({ patientId, current }: { patientId: string; current: SectionName }) {
  const { addressOf } = useReader()
  const bar = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is what must come into sight
  useEffect(() => {
    const here = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) bar.current?.scrollTo({ left: here.offsetLeft - 40 })
  }, [current])
  return (
    <nav
      ref={bar}
      aria-label="Chart"
      className="relative -mx-(--gutter) flex gap-5 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {names.map((name) => (
        <a
          key={name}
          href={name === 'summary' ? addressOf(patientId) : addressOf(patientId, name)}
          aria-current={name === current ? 'page' : undefined}
          className="relative flex items-center pt-2 pb-2.5 text-sm font-medium whitespace-nowrap text-ink-muted no-underline -outline-offset-3 hover:text-ink pointer-coarse:min-h-11 aria-[current]:font-bold aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:rounded-t-[3px] aria-[current]:after:bg-primary"
        >
          {sections[name]}
        </a>
      ))}
    </nav>
  )
}

import type { ReactNode } from 'react'
import { DesertScene } from '#web/ui/art/desert-scene.tsx'
import { Plant, type PlantName } from '#web/ui/art/plant.tsx'
import { Ridges } from '#web/ui/art/ridges.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Ribs } from '#web/ui/ribs.tsx'
import { Section, TwoColumns } from './section.tsx'

const plants: PlantName[] = [
  'ocotillo',
  'cereus',
  'creosote',
  'barrel',
  'pear',
  'sunmoon',
  'saguaro',
  'agave',
]
const people = [
  ['Elena Ruiz', 'ruiz'],
  ['Jonah Begay', 'begay'],
  ['Priya Raman', 'raman'],
  ['Thomas Okafor', 'okafor'],
  ['Maya Castellanos', 'maya'],
] as const

function Motif({ name, children, picture }: { name: string; children: ReactNode; picture: ReactNode }) {
  return (
    <div className="grid min-h-46 content-between gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex h-21 items-end gap-3">{picture}</div>
      <p className="text-sm text-ink-muted">
        <b className="font-semibold text-ink">{name}.</b> {children}
      </p>
    </div>
  )
}

export function Motifs() {
  return (
    <Section title="Motifs" note="Four shapes and eight plants make it ours. Use each for one thing.">
      <TwoColumns>
        <Motif
          name="Horizon"
          picture={
            <>
              <DesertScene className="h-21" />
              <span className="relative isolate h-21 grow overflow-hidden rounded-md bg-(image:--sky-card)">
                <Ridges scene="card" className="h-14" />
              </span>
            </>
          }
        >
          Ends a hero, a summary, an empty page. Never behind small text.
        </Motif>
        <Motif
          name="Arch"
          picture={
            <div className="flex items-end gap-3">
              {people.map(([name, file]) => (
                <Avatar
                  key={file}
                  name={name}
                  src={`/portraits/${file}.svg`}
                  size="lg"
                  className="max-lg:w-11"
                />
              ))}
            </div>
          }
        >
          A doorway: people, and days you can step into.
        </Motif>
        <Motif
          name="Ribs"
          picture={
            <>
              <Ribs shape="saguaro" value={4} of={5} tone="success" label="4 of 5 parts done" />
              <Ribs value={3} of={4} tone="success" label="3 of 4 times open" />
              <Ribs shape="rise" value={3} of={4} tone="success" label="Connection good" />
              <Ribs shape="rise" value={2} of={4} tone="warning" label="Connection fair" />
              <Ribs shape="rise" value={1} of={4} tone="danger" label="Connection poor" />
            </>
          }
        >
          Small amounts: profile parts, open times, confidence, network.
        </Motif>
        <Motif
          name="Plants"
          picture={
            <div className="flex flex-wrap gap-2">
              {plants.map((name) => (
                <Plant key={name} name={name} className="size-9" />
              ))}
            </div>
          }
        >
          One for each service, in the theme’s colors.
        </Motif>
      </TwoColumns>
    </Section>
  )
}

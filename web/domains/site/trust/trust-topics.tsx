import { Building2, Code } from 'lucide-react'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import type { TrustDocument, TrustTopic } from './types.ts'

const words = defineMessages({
  en: {
    software: 'What the software does',
    practice: 'What the practice must add',
    documents: 'Read more',
    documentsLead: 'Documents for this version of the software:',
  },
  es: {
    software: 'Qué hace el programa',
    practice: 'Qué debe agregar el consultorio',
    documents: 'Lea más',
    documentsLead: 'Documentos de esta versión del programa:',
  },
})

interface TrustTopicsProps {
  topics: readonly TrustTopic[]
  documents: readonly TrustDocument[]
}

export function TrustTopics({ topics, documents }: TrustTopicsProps) {
  const say = useMessages(words)
  return (
    <div className="wrap-page pt-4">
      {topics.map(({ title, summary, software, practice }) => (
        <section
          key={title}
          aria-label={title}
          className="grid gap-x-12 gap-y-6 border-b border-line py-10 first:pt-2 lg:grid-cols-[5fr_8fr]"
        >
          <div>
            <h2 className="text-2xl">{title}</h2>
            <p className="mt-2 max-w-[48ch] text-ink-muted">{summary}</p>
          </div>
          <div className="grid gap-6 md:grid-cols-2">
            <Duties icon={<Code className="text-primary" />} title={say.software} items={software} />
            <Duties icon={<Building2 className="text-accent" />} title={say.practice} items={practice} />
          </div>
        </section>
      ))}
      <section aria-labelledby="documents-title" className="py-10">
        <h2 id="documents-title" className="text-2xl">
          {say.documents}
        </h2>
        <p className="mt-2 text-ink-muted">{say.documentsLead}</p>
        <ul className="mt-4 grid gap-2">
          {documents.map(({ file, href, about }) => (
            <li key={file}>
              <a href={href} className="font-semibold">
                {file}
              </a>{' '}
              {about}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Duties({ icon, title, items }: { icon: ReactNode; title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2.5 flex items-center gap-2 font-sans text-sm font-bold tracking-normal">
        {icon}
        {title}
      </h3>
      <ul className="grid gap-2.5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { practice } from '#core/practice.ts'
import { useMessages } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { messages } from './messages.ts'

interface HeadProps {
  /** Where Back leads when the page was opened directly; without it the surrounding frame has its own back link. */
  home?: string
  actions?: ReactNode
}

export function Head({ home, actions }: HeadProps) {
  const words = useMessages(messages)
  const navigate = useNavigate()
  function onBack(home: string) {
    const cameFromHere = (history.state as { idx?: number } | null)?.idx
    if (cameFromHere) navigate(-1)
    else navigate(home)
  }
  return (
    <>
      <title>{`${words.title}, ${practice.name}`}</title>
      {home && (
        <Button variant="plain" size="sm" className="mt-5 -mb-5 -ml-3.5" onClick={() => onBack(home)}>
          <ArrowLeft />
          {words.back}
        </Button>
      )}
      <PageHeader title={words.title} lead={words.subtitle} actions={actions} />
    </>
  )
}

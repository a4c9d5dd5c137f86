import { AudioLines, ChartLine, type LucideIcon, Stethoscope, Video } from 'lucide-react'
import { practice } from '#core/practice.ts'
import { paths } from '#web/platform/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Insights } from './insights.tsx'

interface Tool {
  title: string
  text: string
  icon: LucideIcon
  href: string
  action: string
}

const tools: readonly Tool[] = [
  {
    title: 'AI Scribe',
    text: 'Turns what was said in a session into a draft of the note. You review and sign it.',
    icon: AudioLines,
    href: paths.aiScribe,
    action: 'Open AI Scribe',
  },
  {
    title: 'Diagnostic Assistant',
    text: 'Counts findings against diagnostic criteria and shows what is missing. It decides nothing.',
    icon: Stethoscope,
    href: paths.aiDiagnostic(),
    action: 'Open Diagnostic Assistant',
  },
  {
    title: 'Patient Insights',
    text: 'Trends, missed visits, adherence and last scores of your patients, from their charts.',
    icon: ChartLine,
    href: '#insights-card',
    action: 'See Patient Insights',
  },
  {
    title: 'Demo Session',
    text: 'The room of a visit to look around in, with a sample patient. Nothing is sent or written.',
    icon: Video,
    href: paths.demoSession,
    action: 'Open Demo Session',
  },
]

export function AiTools() {
  return (
    <>
      <title>{`AI tools, ${practice.name}`}</title>
      <PageHeader title="AI tools" lead="Software drafts and counts. You decide." />
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-4">
          {tools.map(({ title, text, icon: Icon, href, action }) => (
            <Card key={title} className="grid content-start gap-2">
              <h2 className="heading-card flex items-center gap-2">
                <Icon className="text-info" />
                {title}
              </h2>
              <p className="text-ink-muted">{text}</p>
              <a
                href={href}
                className={buttonClass({
                  variant: 'secondary',
                  size: 'sm',
                  className: 'mt-1 justify-self-start',
                })}
              >
                {action}
              </a>
            </Card>
          ))}
        </div>
        <Insights />
      </div>
    </>
  )
}

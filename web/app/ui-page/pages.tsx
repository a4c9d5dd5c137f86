import { paths } from '#web/platform/paths.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Row, Section } from './section.tsx'

export function Pages() {
  return (
    <Section
      title="Parts of a page"
      note="A heading, a way back, one thing to do. Paper for what belongs together."
    >
      <PageHeader
        title="Book a visit"
        lead="Your first visit is a conversation."
        back={{ href: paths.ui, label: 'Back to home' }}
        actions={<Button variant="secondary">Need help?</Button>}
      />
      <Stepper label="Registration" steps={['About you', 'Your care', 'Consents', 'Review']} current={1} />
      <Card>
        <CardHead title="Messages" action={<ActionLink href={paths.ui}>Open inbox</ActionLink>} />
        <ul className="divide-y divide-line">
          {[
            ['Dr. Elena Ruiz', '/portraits/ruiz.svg', 'Glad breakfast works better.'],
            ['Care team', undefined, 'Your records request arrived.'],
          ].map(([name = '', src, words]) => (
            <li key={name} className="flex items-center gap-3 py-3">
              <Avatar name={name} src={src} />
              <p className="grow">
                <b className="font-semibold">{name}</b>
                <span className="block text-sm text-ink-muted">{words}</span>
              </p>
              {src && <Badge tone="count">1</Badge>}
            </li>
          ))}
        </ul>
      </Card>
      <Row>
        <Kbd>J</Kbd> <Kbd>K</Kbd> move <Kbd>↵</Kbd> open chart <Kbd>S</Kbd> start visit <Kbd>⌘</Kbd>{' '}
        <Kbd>K</Kbd> anything else
      </Row>
    </Section>
  )
}

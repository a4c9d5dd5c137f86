import { Card, CardHead } from '#web/ui/card.tsx'

/** Stands in for the panel until the server can translate: no pretending. */
export function TranslationPanel() {
  return (
    <Card aria-labelledby="copilot-translation">
      <CardHead id="copilot-translation" title="Live translation" />
      <p className="text-sm text-ink-muted">
        This server cannot translate yet: no translation function answers. Until it does, please work with an
        interpreter.
      </p>
    </Card>
  )
}

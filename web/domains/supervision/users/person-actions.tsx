import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Person } from '#web/domains/people/index.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import type { PersonChange } from './api/change-person.ts'

const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

/** What can be decided about an account. Nobody decides about their own. */
export function PersonActions({ person }: { person: Person }) {
  const me = usePerson()
  const [change, setChange] = useState<PersonChange>()
  if (person.id === me.id) return <span className="text-xs text-ink-muted">You</span>
  const supervises = person.roles.includes('admin')
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon-sm" aria-label={`Decide about ${person.name}`}>
            <Ellipsis />
          </Button>
        }
      >
        {supervises && (
          <MenuItem danger onSelect={() => setChange('end_supervision')}>
            Take the supervisor’s role away
          </MenuItem>
        )}
        {!supervises && !person.roles.includes('patient') && (
          <MenuItem onSelect={() => setChange('make_supervisor')}>Make a supervisor</MenuItem>
        )}
        <MenuItem onSelect={() => setChange('sign_out_person')}>Sign out everywhere</MenuItem>
      </Menu>
      {change && (
        <Suspense>
          <ChangeDialog person={person} change={change} onDone={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  )
}

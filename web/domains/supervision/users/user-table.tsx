import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { practice } from '#core/practice.ts'
import type { Person, Role } from '#web/domains/people/index.ts'
import { formatDate, formatDateTime } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { ActionLink } from '#web/ui/action-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Table } from '#web/ui/table.tsx'
import { type PersonChange, type StaffInvitation, useInviteStaff } from './api.ts'

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'))

/** The actions on an account. No one can act on their own. */
function PersonActions({ person }: { person: Person }) {
  const me = usePerson()
  const [change, setChange] = useState<PersonChange>()
  const invite = useInviteStaff()
  const invitation = invitationOf(person)
  if (person.id === me.id) return <span className="text-xs text-ink-muted">You</span>
  const supervises = person.roles.includes('admin')
  if (person.removed && !supervises) return null

  async function inviteAgain(again: StaffInvitation) {
    try {
      await invite.mutateAsync(again)
      toast.success(`We emailed ${again.email} a new link to choose a password`)
    } catch (error) {
      logProblem('An invitation could not be sent', error)
      toast.error('We couldn’t send the invitation. Please try again.')
    }
  }

  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="icon-sm" aria-label={`Actions for ${person.name}`}>
            <Ellipsis />
          </Button>
        }
      >
        {supervises && (
          <MenuItem danger onSelect={() => setChange('end_supervision')}>
            Remove supervising physician role
          </MenuItem>
        )}
        {person.invited && invitation && (
          <MenuItem onSelect={() => void inviteAgain(invitation)}>Send the invitation again</MenuItem>
        )}
        {isOffice(person) && (
          <MenuItem danger onSelect={() => setChange('remove_office_staff')}>
            Remove from staff
          </MenuItem>
        )}
        {!supervises && person.roles.includes('provider') && !person.removed && (
          <MenuItem onSelect={() => setChange('make_supervisor')}>Make supervising physician</MenuItem>
        )}
        {!person.removed && (
          <>
            <MenuItem onSelect={() => setChange('sign_out_person')}>Sign out everywhere</MenuItem>
            <MenuItem onSelect={() => setChange('remove_second_step')}>Remove two-step sign-in</MenuItem>
          </>
        )}
        {isOnlyPatient(person) && !person.removed && (
          <MenuItem danger onSelect={() => setChange('close_patient_account')}>
            Close account
          </MenuItem>
        )}
      </Menu>
      {change && (
        <Suspense>
          <ChangeDialog person={person} change={change} onDone={() => setChange(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The name as it was given with the invitation: a first name, and the rest. */
function invitationOf({ email, name, roles }: Person): StaffInvitation | undefined {
  const role = roles.find((one) => one === 'front_desk' || one === 'biller')
  const [first_name = '', ...rest] = name.split(' ')
  return role && email ? { email, first_name, last_name: rest.join(' '), role } : undefined
}

/** A child may have no role, because they don't sign in. Someone who works here is removed from staff first. */
const isOnlyPatient = ({ minor, roles }: Person) =>
  (minor || roles.includes('patient')) &&
  roles.every((role) => role === 'patient' || role === 'representative')

const isOffice = ({ roles }: Person) => roles.includes('front_desk') || roles.includes('biller')

const faces = {
  patient: { label: 'Patient', tone: 'neutral' },
  provider: { label: 'Provider', tone: 'primary' },
  admin: { label: 'Admin', tone: 'accent' },
  representative: { label: 'Guardian or proxy', tone: 'neutral' },
  front_desk: { label: 'Front desk', tone: 'primary' },
  biller: { label: 'Biller', tone: 'primary' },
} as const satisfies Record<Role, { label: string; tone: string }>

/** A narrow column breaks it after the @ sign, not in the middle of a word. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

export function UserTable({ people }: { people: readonly Person[] }) {
  return (
    <Table label="Accounts" stacked>
      <thead>
        <tr>
          <th scope="col">Name and email</th>
          <th scope="col">Role</th>
          <th scope="col">Last signed in</th>
          <th scope="col">Activity</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <td className="min-w-44 max-sm:basis-full">
              <span className="block font-semibold">{person.name}</span>
              <span className="text-xs text-ink-muted">
                {person.email && <Email address={person.email} />}
              </span>
            </td>
            <td>
              <span className="flex flex-wrap gap-1.5">
                {person.roles.map((role) => (
                  <Badge key={role} tone={faces[role].tone}>
                    {faces[role].label}
                  </Badge>
                ))}
                {person.invited && <Badge tone="warning">Invited, not accepted yet</Badge>}
                {person.removed && (
                  <Badge tone="danger">{person.roles.length > 0 ? 'Account closed' : 'Removed'}</Badge>
                )}
              </span>
            </td>
            <td className="num" data-title="Last signed in">
              {person.last_sign_in_at ? formatDateTime(person.last_sign_in_at, practice.timeZone) : 'Never'}
              <span className="block text-xs text-ink-muted">
                Since {formatDate(person.created_at, practice.timeZone)}
              </span>
            </td>
            <td>
              <ActionLink
                href={`${paths.adminAudit}?actor=${person.id}`}
                aria-label={`Audit log of ${person.name}`}
              >
                Audit log
              </ActionLink>
            </td>
            <td>
              <PersonActions person={person} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

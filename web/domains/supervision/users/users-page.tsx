import { UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { practice } from '#core/practice.ts'
import { type Role, usePeople } from '#web/domains/people/index.ts'
import { formatDateTime } from '#web/platform/formats.ts'
import { lazyPart } from '#web/platform/lazy.ts'
import { ShowMore } from '#web/platform/show-more.tsx'
import { useDebounced } from '#web/platform/use-debounced.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { type AuditEntry, useAuditEntries } from '../shared/audit-entries.ts'
import { describeEvent } from '../shared/describe-event.ts'
import { UserTable } from './user-table.tsx'

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'))

const roles = [
  { value: 'patient', label: 'Patients' },
  { value: 'provider', label: 'Providers' },
  { value: 'admin', label: 'Admins' },
  { value: 'front_desk', label: 'Front desk' },
  { value: 'biller', label: 'Billers' },
  { value: 'representative', label: 'Guardians and proxies' },
]

/** Everyone with an account, their roles, and the history of role changes. */
export function UsersPage() {
  const [searched] = useSearchParams()
  const [text, setText] = useState(searched.get('search') ?? '')
  const [role, setRole] = useState<Role | ''>('')
  const [inviting, setInviting] = useState(false)
  const accounts = usePeople(useDebounced(text), role)
  const { data, isError, refetch } = accounts
  const people = data?.pages.flat()
  return (
    <>
      <title>{`Users and roles, ${practice.name}`}</title>
      <PageHeader
        title="Users and roles"
        lead="Patients and providers register themselves. Front desk and billing staff are invited here. Every change stays in the history."
        actions={
          <Button onClick={() => setInviting(true)}>
            <UserPlus />
            Invite staff
          </Button>
        }
      />
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
      <div className="grid grid-cols-1 gap-4">
        <search className="grid gap-3 md:grid-cols-[minmax(0,1fr)_16rem]">
          <Field label="Find by name or email">
            <Input type="search" value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
          <Field label="Role">
            <NativeSelect
              value={role}
              placeholder="All"
              options={roles}
              onChange={({ target }) => setRole(target.value as Role | '')}
            />
          </Field>
        </search>
        {isError && <LoadFailed title="We couldn’t load the accounts." onRetry={refetch} />}
        {!data && !isError && (
          <Loading label="Loading accounts">
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {people?.length === 0 && <EmptyState title="No matches">Try another name or role.</EmptyState>}
        {people && people.length > 0 && <UserTable people={people} />}
        <ShowMore pages={accounts} />
        <RoleHistory />
      </div>
    </>
  )
}

/** Every role that was given, changed or removed, from the audit log. Registrations are in the list of accounts. */
function RoleHistory() {
  const history = useAuditEntries({ kind: 'role_change' })
  const { data, isError } = history
  const entries = data?.pages.flat()
  return (
    <Card aria-labelledby="role-history">
      <CardHead id="role-history" title="History of roles" />
      {isError && <p className="text-danger">We couldn’t load the history. Reload the page to try again.</p>}
      {!data && !isError && (
        <Loading label="Loading the history of roles">
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {entries?.length === 0 && (
        <p className="text-sm text-ink-muted">
          No changes yet. Role changes and their reasons will appear here.
        </p>
      )}
      <ol aria-labelledby="role-history">
        {entries?.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-sm last:border-0"
          >
            <span>
              <b className="font-semibold">
                {entry.actor_id ? (entry.actor_name ?? 'Deleted account') : 'The server'}
              </b>{' '}
              {describeEvent(entry)} for{' '}
              <b className="font-semibold">{entry.row_name ?? 'a deleted account'}</b>
              {reasonOf(entry) && <span className="block text-ink-muted">“{reasonOf(entry)}”</span>}
            </span>
            <time dateTime={entry.created_at} className="num text-ink-muted">
              {formatDateTime(entry.created_at, practice.timeZone)}
            </time>
          </li>
        ))}
      </ol>
      <ShowMore pages={history} size="sm" className="mt-3">
        Show earlier
      </ShowMore>
    </Card>
  )
}

function reasonOf({ details }: AuditEntry): string | undefined {
  const { reason } = (details ?? {}) as { reason?: unknown }
  return typeof reason === 'string' ? reason : undefined
}

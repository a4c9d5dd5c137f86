import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The form's shape while it is not yet known who is here. */
export function SignInPlaceholder() {
  return (
    <Loading label="Checking whether you are signed in" className="grid gap-5">
      <Skeleton className="h-4 w-14" />
      <Skeleton className="-mt-2 h-12 rounded-control" />
      <Skeleton className="h-4 w-20" />
      <Skeleton className="-mt-2 h-12 rounded-control" />
      <Skeleton className="mt-6 h-12 rounded-control" />
    </Loading>
  )
}

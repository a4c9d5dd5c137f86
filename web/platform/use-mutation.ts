import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useLibraryMutation,
} from '@tanstack/react-query'
import { useCallback } from 'react'

interface Callbacks<Data, Failure> {
  onSuccess?: (data: Data) => void
  onError?: (error: Failure) => void
  onSettled?: () => void
}

type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never

type Mutation<Data, Failure, Variables, Before> = WithoutMutate<
  UseMutationResult<Data, Failure, Variables, Before>
> & {
  mutate: (variables: Variables, callbacks?: Callbacks<Data, Failure>) => void
}

/**
 * As the library's, except that the callbacks of `mutate` run even if the calling screen is gone: a change waits for
 * its refetch, which often removes its own row or dialog, and the user must still see that it worked.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Before>,
): Mutation<Data, Failure, Variables, Before> {
  const mutation = useLibraryMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback(
    (variables: Variables, { onSuccess, onError, onSettled }: Callbacks<Data, Failure> = {}) =>
      void mutateAsync(variables)
        .then(onSuccess, onError ?? (() => undefined))
        .finally(onSettled),
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

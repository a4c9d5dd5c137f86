/** A search that didn't get through has found out nothing: for staff's Combobox. */
export const searchFailed = (onRetry: () => unknown) => ({
  text: 'We couldn’t search. Check your connection and try again.',
  retry: 'Try again',
  onRetry,
})

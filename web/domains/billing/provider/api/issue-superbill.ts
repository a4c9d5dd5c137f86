import { useMutation } from '@tanstack/react-query'
import { issueDocument } from '#web/domains/records/index.ts'
import { logProblem } from '#web/platform/log.ts'
import { toast } from '#web/platform/toast.ts'

export function useIssueSuperbill() {
  return useMutation({
    mutationFn: (billId: string) => issueDocument({ kind: 'superbill', billId }),
    onSuccess: () => toast.success('Superbill made and put into the chart'),
    onError: (error) => {
      logProblem('A superbill could not be made', error)
      toast.error('The superbill could not be made. Please try again.')
    },
  })
}

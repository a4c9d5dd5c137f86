/** Everything that was read about bills. Whoever changes one makes all of it old. */
export const billsKey = ['bills'] as const

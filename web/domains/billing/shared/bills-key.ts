/** The query key of all bill data. Changing a bill invalidates all of it. */
export const billsKey = ['bills'] as const

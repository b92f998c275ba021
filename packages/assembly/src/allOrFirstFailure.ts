/** Waits for all of them, so that nothing is still being opened when what was opened is closed; then throws the first failure. */
export async function allOrFirstFailure<Results extends readonly unknown[]>(
  work: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<Results>;
}

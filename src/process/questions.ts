/** Questions to another process, each with a number by which its answer is known. */
export interface Questions<T> {
  ask(): Promise<T>;
  answer(number: number, value: T): void;
  /** Answers all that wait: nobody else will. */
  answerAll(value: T): void;
}

export function createQuestions<T>(send: (number: number) => void): Questions<T> {
  const waiting = new Map<number, (value: T) => void>();
  let last = 0;
  return {
    ask: () =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        send(last);
      }),
    answer(number, value) {
      waiting.get(number)?.(value);
      waiting.delete(number);
    },
    answerAll(value) {
      for (const resolve of waiting.values()) resolve(value);
      waiting.clear();
    },
  };
}

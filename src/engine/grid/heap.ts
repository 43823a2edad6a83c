/** A binary heap of numbers, smallest first. */
export interface Heap {
  keys: Float64Array;
  size: number;
}

/** An empty heap. */
export function createHeap(): Heap {
  return { keys: new Float64Array(64), size: 0 };
}

/** The smallest number of a heap that is not empty. */
export function least(heap: Heap): number {
  return heap.keys[0] as number;
}

/** Adds a number. */
export function push(heap: Heap, key: number): void {
  if (heap.size === heap.keys.length) {
    const larger = new Float64Array(2 * heap.keys.length);
    larger.set(heap.keys);
    heap.keys = larger;
  }
  const { keys } = heap;
  let at = heap.size++;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = keys[parent] as number;
    if (above <= key) break;
    keys[at] = above;
    at = parent;
  }
  keys[at] = key;
}

/** Takes the smallest number out of a heap that is not empty. */
export function pop(heap: Heap): number {
  const { keys } = heap;
  const smallest = keys[0] as number;
  const size = --heap.size;
  const key = keys[size] as number;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && (keys[child + 1] as number) < (keys[child] as number)) child++;
    if ((keys[child] as number) >= key) break;
    keys[at] = keys[child] as number;
    at = child;
  }
  keys[at] = key;
  return smallest;
}

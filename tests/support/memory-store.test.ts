import { describe } from 'vitest';
import { keepsTheContract } from '../store/contract.ts';
import { emptyMemoryStore } from './memory-store.ts';

describe('the store in memory', () => {
  keepsTheContract(async () => {
    const { store } = emptyMemoryStore();
    return { store, another: () => store };
  });
});

export * from '@cartela/game-core';

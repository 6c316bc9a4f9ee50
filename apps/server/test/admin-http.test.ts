import { createAdmin } from '@cartela/api/testing';

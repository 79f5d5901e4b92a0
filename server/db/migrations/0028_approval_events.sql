ALTER TABLE "approvals" RENAME COLUMN "operation" TO "event";

#error("This file is excluded from the target.")

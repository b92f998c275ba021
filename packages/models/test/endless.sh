#!/bin/sh
# Stands in for a program that never ends.
exec tail -f /dev/null

/// So many delays at most end where nothing is moved: half a second of frames would be thirty. The tests of a process share the app that
/// was made last, so that a delay of another test may end in it.
let few = 12

// The apps of the end to end tests: EndToEndApp NAME runs one of them.
import SwiftUI

/// Writes a line that the test reads; unbuffered.
func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

switch CommandLine.arguments.dropFirst().first {
case "text": TextApp.main()
case "composing": ComposingApp.main()
case "article": ArticleApp.main()
case "loop": LoopApp.main()
case "heap": HeapApp.main()
case "tasks": TasksApp.main()
case "windows": WindowsApp.main()
case "sizes": SizesApp.main()
case "empty": EmptyApp.main()
case "scroll": ScrollApp.main()
case "drag": DragApp.main()
case "document": DocumentApp.main()
case "search": SearchApp.main()
case "language": LanguageApp.main()
case "slow": SlowApp.run()
case "store": StoreApp.main()
case "delegate": DelegateApp.run()
case "desktop": DesktopApp.main()
case "frame": FrameApp.main()
default:
    say("Usage: EndToEndApp text | composing | article | loop | tasks | windows | empty | scroll | drag | document [FILE] | search | language | slow | store | delegate | desktop | frame | sizes WIDTH HEIGHT")
    exit(2)
}

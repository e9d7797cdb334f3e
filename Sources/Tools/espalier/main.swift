import EspalierCommand
import Foundation

// Ending this program ends the compilers that it has started.
exit(withExtendedLifetime(EndingSignals()) { EspalierCommand.main(Array(CommandLine.arguments.dropFirst())) })

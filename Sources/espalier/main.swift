import EspalierCommand
import Foundation

exit(EspalierCommand.main(Array(CommandLine.arguments.dropFirst())))

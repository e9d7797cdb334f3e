@testable import EspalierCommand
import Foundation
import Testing

@Suite("Completions and the manual page") struct CompletionTests {
    private let shapes = EspalierCommand.commands.map { $0.shape }

    @Test("bash completes commands and their options") func bash() throws {
        let scratch = try Scratch()
        let file = try scratch.write(CompletionsCommand.text(.bash, shapes) + """

            COMP_WORDS=(espalier ch) COMP_CWORD=1; _espalier; echo "${COMPREPLY[@]}"
            COMP_WORDS=(espalier check --js) COMP_CWORD=2; _espalier; echo "${COMPREPLY[@]}"
            """, to: "completions")
        #expect(try Shell.run("bash", [file.path]).output == "check\n--json\n")
    }

    @Test("Every command and option stands in all of them, and other shells are refused") func all() {
        let texts = [.bash, .zsh, .fish].map { CompletionsCommand.text($0, shapes) }
        let page = ManualCommand.page(shapes)
        for shape in shapes {
            #expect(texts.allSatisfy { $0.contains(shape.name) } && page.contains("espalier \(shape.name)"))
            for option in shape.options {
                #expect(
                    texts.allSatisfy { $0.contains(option.name) } && page.contains(".B \\-\\-\(option.name.replacing("-", with: "\\-"))"))
            }
        }
        #expect(throws: UsageError.self) { try CompletionsCommand(Arguments(["csh"], for: CompletionsCommand.shape)) }
    }
}

import EspalierCore
import Foundation

/// What a file panel lets the user choose.
struct FilePanelRequest {
    enum Purpose {
        case open(several: Bool)
        /// A place and a name for a new file. If it may be of several kinds, the user chooses one.
        case save(name: String)
        /// A folder to put files with these names into.
        case folder(names: [String])
    }

    let purpose: Purpose
    /// The kinds of files that can be chosen, or written.
    var types: [UTType]

    var isSaving: Bool { if case .save = purpose { true } else { false } }
    var choosesSeveral: Bool { if case .open(several: true) = purpose { true } else { false } }
    var choosesFolder: Bool { if case .folder = purpose { true } else { false } }

    /// The title of the panel's window, if it is not the usual one.
    var givenTitle: String?

    /// What the button says, and usually the title.
    var verb: String {
        switch purpose {
        case .open: Word.open.string()
        case .save: Word.save.string()
        case .folder(let names): (names.isEmpty ? Word.choose : .move).string()
        }
    }

    var title: String { givenTitle ?? verb }
}

extension FilePanelRequest {
    /// Whether both files and folders can be chosen.
    var isMixed: Bool { types.contains(.folder) && types.contains { !$0.conforms(to: .folder) } }

    /// The files that are put into the chosen folder.
    var names: [String] { if case .folder(let names) = purpose { names } else { [] } }

    /// The same as the desktop's dialog asks it.
    var question: FileDialogQuestion {
        var question = FileDialogQuestion(title: title)
        if case .save(let name) = purpose { question.savedName = name.isEmpty ? title : name }
        question.choosesSeveral = choosesSeveral
        question.choosesFolder = choosesFolder || types.contains(.folder)
        // Kinds that are not files of one format cannot be told by a name or a type: then all files are offered.
        let kinds = types.map { type in
            (
                name: type.localizedDescription ?? type.identifier, types: [type.preferredMIMEType].compactMap(\.self),
                extensions: type.tags[.filenameExtension] ?? []
            )
        }
        if kinds.allSatisfy({ !$0.types.isEmpty || !$0.extensions.isEmpty }) { question.kinds = kinds }
        return question
    }
}

/// What the user has chosen.
struct FilePanelAnswer {
    let urls: [URL]
    /// The kind of file to be written.
    var type = UTType.data
}

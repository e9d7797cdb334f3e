/// The toolkit's own words: texts that it shows or speaks by itself. `%@` is the placeholder of a value.
///
/// The English texts are in this file, the other languages in separate files. A view uses a word as a key, `.word(.cancel)`,
/// which is looked up in the language of the view's environment; code outside of views uses `string`.
package enum Word: CaseIterable, Hashable, Sendable {
    // Answers
    case cancel
    case ok
    case done
    case close
    case delete
    case edit
    case rename
    case help
    case more
    case back
    case forward
    case clear
    case revert
    case replace
    case create
    case choose
    case move

    // Menus
    case menuFile
    case menuEdit
    case menuFormat
    case menuView
    case menuWindow
    case menuHelp
    case about
    case settings
    case settingsOf
    case quit
    case version
    case new
    case newNamed
    case newWindow
    case newNamedWindow
    case open
    case openEllipsis
    case save
    case saveEllipsis
    case saveAs
    case revertToSaved
    case revertTo
    case openRecent
    case clearMenu
    case duplicate
    case copyNamed
    case undo
    case undoNamed
    case redo
    case redoNamed
    case typing
    case cut
    case copy
    case paste
    case selectAll
    case find
    case findNext
    case findPrevious
    case bold
    case italic
    case underline
    case toggleSidebar
    case hideSidebar
    case toggleToolbar
    case toggleInspector
    case minimize
    case zoom
    case bringAllToFront

    // Documents
    case untitled
    case untitledNumber
    case edited
    case saveChanges
    case dontSave
    case changesLost
    case changedByOther
    case saveAnyway
    case otherChangesLost
    case goBackToSaved
    case sinceLost
    case couldNotBeSaved
    case couldNotBeRead
    case couldNotBeOpened

    // File panels
    case home
    case computer
    case desktop
    case documents
    case downloads
    case pictures
    case music
    case videos
    case places
    case folder
    case newFolder
    case makeNewFolder
    case hiddenFiles
    case showHiddenFiles
    case up
    case saveAsLabel
    case name
    case size
    case modified
    case formatLabel
    case showLabel
    case allSupportedFiles
    case cannotBeShown
    case folderIsEmpty
    case existsReplace
    case replacingOverwrites
    case newFolderInside
    case noFolder
    case chooseExisting
    case isFolder
    case chooseOtherName
    case cannotWrite
    case folderCannotBeCalled
    case nameHasLetters
    case folderNotMade

    // Search
    case search
    case scope
    case noResults
    case noResultsFor
    case checkSpelling

    // Sharing
    case shared
    case openWithDefault
    case print
    case sendByEmail
    case saveToDownloads
    case share

    // Fonts and alerts
    case fonts
    case fontFamily
    case typeface
    case dontShowAgain

    // Colours and dates
    case hue
    case saturation
    case brightness
    case opacity
    case black
    case gray
    case white
    case red
    case orange
    case yellow
    case green
    case mint
    case teal
    case cyan
    case blue
    case indigo
    case purple
    case pink
    case brown
    case previousMonth
    case nextMonth
    case calendar
    case today
    case date
    case time

    // Words for assistive technology
    case expanded
    case collapsed
    case on
    case off
    case mixed
    case ascending
    case descending
    case pageOf
    case scrollTop
    case scrollBottom
    case scrollLeading
    case scrollTrailing
    case noDestination

    // Keys
    case keyReturn
    case keySpace
    case keyBackspace
    case keyDelete
    case keyHome
    case keyEnd
    case keyPageUp
    case keyPageDown

    // Downloads
    case downloadCancelled
    case unsupportedURL
    case unknownHost
    case cannotConnect
    case timedOut
    case badResponse
    case statusCode
    case tooLarge
    case tooManyRedirections
    case noTLS

    /// The English text.
    package var english: String {
        switch self {
        case .cancel: "Cancel"
        case .ok: "OK"
        case .done: "Done"
        case .close: "Close"
        case .delete: "Delete"
        case .edit: "Edit"
        case .rename: "Rename"
        case .help: "Help"
        case .more: "More"
        case .back: "Back"
        case .forward: "Forward"
        case .clear: "Clear"
        case .revert: "Revert"
        case .replace: "Replace"
        case .create: "Create"
        case .choose: "Choose"
        case .move: "Move"
        case .menuFile: "File"
        case .menuEdit: "Edit"
        case .menuFormat: "Format"
        case .menuView: "View"
        case .menuWindow: "Window"
        case .menuHelp: "Help"
        case .about: "About %@"
        case .settings: "Settings…"
        case .settingsOf: "%@ Settings"
        case .quit: "Quit %@"
        case .version: "Version %@"
        case .new: "New"
        case .newNamed: "New %@"
        case .newWindow: "New Window"
        case .newNamedWindow: "New %@ Window"
        case .open: "Open"
        case .openEllipsis: "Open…"
        case .save: "Save"
        case .saveEllipsis: "Save…"
        case .saveAs: "Save As…"
        case .revertToSaved: "Revert to Saved"
        case .revertTo: "Revert To"
        case .openRecent: "Open Recent"
        case .clearMenu: "Clear Menu"
        case .duplicate: "Duplicate"
        case .copyNamed: "%@ copy"
        case .undo: "Undo"
        case .undoNamed: "Undo %@"
        case .redo: "Redo"
        case .redoNamed: "Redo %@"
        case .typing: "Typing"
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .selectAll: "Select All"
        case .find: "Find…"
        case .findNext: "Find Next"
        case .findPrevious: "Find Previous"
        case .bold: "Bold"
        case .italic: "Italic"
        case .underline: "Underline"
        case .toggleSidebar: "Toggle Sidebar"
        case .hideSidebar: "Hide Sidebar"
        case .toggleToolbar: "Toggle Toolbar"
        case .toggleInspector: "Toggle Inspector"
        case .minimize: "Minimize"
        case .zoom: "Zoom"
        case .bringAllToFront: "Bring All to Front"
        case .untitled: "Untitled"
        case .untitledNumber: "Untitled %@"
        case .edited: "%@ — Edited"
        case .saveChanges: "Do you want to save the changes made to “%@”?"
        case .dontSave: "Don’t Save"
        case .changesLost: "Your changes will be lost if you don’t save them."
        case .changedByOther: "“%@” has been changed by another program."
        case .saveAnyway: "Save Anyway"
        case .otherChangesLost: "If you save, the changes made by the other program are lost."
        case .goBackToSaved: "Do you want to go back to “%@” as it was saved?"
        case .sinceLost: "The changes made since are lost."
        case .couldNotBeSaved: "“%@” could not be saved."
        case .couldNotBeRead: "“%@” could not be read."
        case .couldNotBeOpened: "“%@” could not be opened."
        case .home: "Home"
        case .computer: "Computer"
        case .desktop: "Desktop"
        case .documents: "Documents"
        case .downloads: "Downloads"
        case .pictures: "Pictures"
        case .music: "Music"
        case .videos: "Videos"
        case .places: "Places"
        case .folder: "Folder"
        case .newFolder: "New Folder"
        case .makeNewFolder: "Make a new folder"
        case .hiddenFiles: "Hidden Files"
        case .showHiddenFiles: "Show hidden files"
        case .up: "Up"
        case .saveAsLabel: "Save As:"
        case .name: "Name"
        case .size: "Size"
        case .modified: "Modified"
        case .formatLabel: "Format:"
        case .showLabel: "Show:"
        case .allSupportedFiles: "All Supported Files"
        case .cannotBeShown: "“%@” cannot be shown"
        case .folderIsEmpty: "This folder is empty"
        case .existsReplace: "“%@” already exists. Do you want to replace it?"
        case .replacingOverwrites: "Replacing it overwrites its current contents."
        case .newFolderInside: "Name of the new folder inside “%@”:"
        case .noFolder: "There is no folder “%@”."
        case .chooseExisting: "Choose a folder that exists, or make one."
        case .isFolder: "“%@” is a folder."
        case .chooseOtherName: "Choose another name."
        case .cannotWrite: "You cannot write to “%@”."
        case .folderCannotBeCalled: "A folder cannot be called “%@”."
        case .nameHasLetters: "A name has letters, and no slash."
        case .folderNotMade: "The folder “%@” could not be made."
        case .search: "Search"
        case .scope: "Scope"
        case .noResults: "No Results"
        case .noResultsFor: "No Results for “%@”"
        case .checkSpelling: "Check the spelling or try a new search."
        case .shared: "Shared"
        case .openWithDefault: "Open With Default App"
        case .print: "Print"
        case .sendByEmail: "Send by Email"
        case .saveToDownloads: "Save to Downloads"
        case .share: "Share…"
        case .fonts: "Fonts"
        case .fontFamily: "Family"
        case .typeface: "Typeface"
        case .dontShowAgain: "Do not show this message again"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .brightness: "Brightness"
        case .opacity: "Opacity"
        case .black: "black"
        case .gray: "gray"
        case .white: "white"
        case .red: "red"
        case .orange: "orange"
        case .yellow: "yellow"
        case .green: "green"
        case .mint: "mint"
        case .teal: "teal"
        case .cyan: "cyan"
        case .blue: "blue"
        case .indigo: "indigo"
        case .purple: "purple"
        case .pink: "pink"
        case .brown: "brown"
        case .previousMonth: "Previous Month"
        case .nextMonth: "Next Month"
        case .calendar: "Calendar"
        case .today: "Today"
        case .date: "Date"
        case .time: "Time"
        case .expanded: "expanded"
        case .collapsed: "collapsed"
        case .on: "on"
        case .off: "off"
        case .mixed: "mixed"
        case .ascending: "ascending"
        case .descending: "descending"
        case .pageOf: "Page %1$@ of %2$@"
        case .scrollTop: "scroll top"
        case .scrollBottom: "scroll bottom"
        case .scrollLeading: "scroll leading"
        case .scrollTrailing: "scroll trailing"
        case .noDestination: "No destination for %@"
        case .keyReturn: "Return"
        case .keySpace: "Space"
        case .keyBackspace: "Backspace"
        case .keyDelete: "Delete"
        case .keyHome: "Home"
        case .keyEnd: "End"
        case .keyPageUp: "Page Up"
        case .keyPageDown: "Page Down"
        case .downloadCancelled: "The download was cancelled."
        case .unsupportedURL: "%@ cannot be loaded: only file, http, https and data URLs can."
        case .unknownHost: "There is no host %@."
        case .cannotConnect: "No connection to %@."
        case .timedOut: "The server does not answer."
        case .badResponse: "The server's answer cannot be understood."
        case .statusCode: "The server answered with status %@."
        case .tooLarge: "The file is too large."
        case .tooManyRedirections: "The server redirects without end."
        case .noTLS: "https needs libcurl, which is not on this machine (Debian: apt-get install libcurl4)."
        }
    }
}

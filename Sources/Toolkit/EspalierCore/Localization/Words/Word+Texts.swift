extension Word {
    /// A word in the languages of the catalogue.
    struct Texts {
        let english, german, french, spanish, chinese, japanese: String

        /// - Parameters: The text in English, German (du), French (vous), Spanish (tú), Chinese (simplified), Japanese (polite).
        init(_ english: String, _ german: String, _ french: String, _ spanish: String, _ chinese: String, _ japanese: String) {
            (self.english, self.german, self.french, self.spanish, self.chinese, self.japanese) = (
                english, german, french, spanish, chinese, japanese
            )
        }

        subscript(language: Language) -> String {
            switch language {
            case .english: english
            case .german: german
            case .french: french
            case .spanish: spanish
            case .chinese: chinese
            case .japanese: japanese
            }
        }
    }

    /// A row for each word.
    var texts: Texts {
        switch self {
        // Answers
        case .cancel: Texts("Cancel", "Abbrechen", "Annuler", "Cancelar", "取消", "キャンセル")
        case .ok: Texts("OK", "OK", "OK", "Aceptar", "好", "OK")
        case .done: Texts("Done", "Fertig", "OK", "Hecho", "完成", "完了")
        case .close: Texts("Close", "Schließen", "Fermer", "Cerrar", "关闭", "閉じる")
        case .delete: Texts("Delete", "Löschen", "Supprimer", "Eliminar", "删除", "削除")
        case .edit: Texts("Edit", "Bearbeiten", "Modifier", "Editar", "编辑", "編集")
        case .rename: Texts("Rename", "Umbenennen", "Renommer", "Renombrar", "重新命名", "名称変更")
        case .help: Texts("Help", "Hilfe", "Aide", "Ayuda", "帮助", "ヘルプ")
        case .more: Texts("More", "Mehr", "Plus", "Más", "更多", "その他")
        case .back: Texts("Back", "Zurück", "Retour", "Atrás", "返回", "戻る")
        case .forward: Texts("Forward", "Vorwärts", "Suivant", "Adelante", "前进", "進む")
        case .clear: Texts("Clear", "Leeren", "Effacer", "Borrar", "清除", "消去")
        case .revert: Texts("Revert", "Zurücksetzen", "Revenir", "Volver", "复原", "元に戻す")
        case .replace: Texts("Replace", "Ersetzen", "Remplacer", "Reemplazar", "替换", "置き換える")
        case .create: Texts("Create", "Erstellen", "Créer", "Crear", "创建", "作成")
        case .choose: Texts("Choose", "Auswählen", "Choisir", "Seleccionar", "选取", "選択")
        case .move: Texts("Move", "Bewegen", "Déplacer", "Mover", "移动", "移動")
        // Menus
        case .menuFile: Texts("File", "Ablage", "Fichier", "Archivo", "文件", "ファイル")
        case .menuEdit: Texts("Edit", "Bearbeiten", "Édition", "Edición", "编辑", "編集")
        case .menuFormat: Texts("Format", "Format", "Format", "Formato", "格式", "フォーマット")
        case .menuView: Texts("View", "Darstellung", "Présentation", "Visualización", "显示", "表示")
        case .menuWindow: Texts("Window", "Fenster", "Fenêtre", "Ventana", "窗口", "ウインドウ")
        case .menuHelp: Texts("Help", "Hilfe", "Aide", "Ayuda", "帮助", "ヘルプ")
        case .about: Texts("About %@", "Über %@", "À propos de %@", "Acerca de %@", "关于%@", "%@について")
        case .settings: Texts("Settings…", "Einstellungen …", "Réglages…", "Ajustes…", "设置…", "設定…")
        case .settingsOf: Texts("%@ Settings", "%@ – Einstellungen", "Réglages de %@", "Ajustes de %@", "%@设置", "%@設定")
        case .quit: Texts("Quit %@", "%@ beenden", "Quitter %@", "Salir de %@", "退出%@", "%@を終了")
        case .version: Texts("Version %@", "Version %@", "Version %@", "Versión %@", "版本 %@", "バージョン %@")
        case .new: Texts("New", "Neu", "Nouveau", "Nuevo", "新建", "新規")
        case .newNamed: Texts("New %@", "%@ – neu", "Nouveau : %@", "Nuevo: %@", "新建%@", "新規%@")
        case .newWindow: Texts("New Window", "Neues Fenster", "Nouvelle fenêtre", "Nueva ventana", "新建窗口", "新規ウインドウ")
        case .newNamedWindow:
            Texts(
                "New %@ Window", "Neues Fenster „%@“", "Nouvelle fenêtre %@", "Nueva ventana de %@", "新建%@窗口", "新規%@ウインドウ")
        case .open: Texts("Open", "Öffnen", "Ouvrir", "Abrir", "打开", "開く")
        case .openEllipsis: Texts("Open…", "Öffnen …", "Ouvrir…", "Abrir…", "打开…", "開く…")
        case .save: Texts("Save", "Sichern", "Enregistrer", "Guardar", "存储", "保存")
        case .saveEllipsis: Texts("Save…", "Sichern …", "Enregistrer…", "Guardar…", "存储…", "保存…")
        case .saveAs: Texts("Save As…", "Sichern unter …", "Enregistrer sous…", "Guardar como…", "存储为…", "別名で保存…")
        case .revertToSaved:
            Texts(
                "Revert to Saved", "Auf gesicherte Fassung zurücksetzen", "Revenir à la version enregistrée", "Volver a lo guardado",
                "复原到已存储版本", "保存済みの状態に戻す")
        case .revertTo: Texts("Revert To", "Zurücksetzen auf", "Revenir à", "Volver a", "复原到", "バージョンを戻す")
        case .openRecent: Texts("Open Recent", "Benutzte Dokumente", "Ouvrir l’élément récent", "Abrir recientes", "打开最近使用", "最近使った項目を開く")
        case .clearMenu: Texts("Clear Menu", "Einträge löschen", "Effacer le menu", "Vaciar menú", "清除菜单", "メニューを消去")
        case .duplicate: Texts("Duplicate", "Duplizieren", "Dupliquer", "Duplicar", "复制", "複製")
        case .copyNamed: Texts("%@ copy", "%@ Kopie", "%@ copie", "%@ copia", "%@ 副本", "%@のコピー")
        case .undo: Texts("Undo", "Widerrufen", "Annuler", "Deshacer", "撤销", "取り消す")
        case .undoNamed: Texts("Undo %@", "%@ widerrufen", "Annuler %@", "Deshacer %@", "撤销%@", "取り消す – %@")
        case .redo: Texts("Redo", "Wiederholen", "Rétablir", "Rehacer", "重做", "やり直す")
        case .redoNamed: Texts("Redo %@", "%@ wiederholen", "Rétablir %@", "Rehacer %@", "重做%@", "やり直す – %@")
        case .typing: Texts("Typing", "Eingabe", "Saisie", "Escritura", "键入", "入力")
        case .cut: Texts("Cut", "Ausschneiden", "Couper", "Cortar", "剪切", "カット")
        case .copy: Texts("Copy", "Kopieren", "Copier", "Copiar", "拷贝", "コピー")
        case .paste: Texts("Paste", "Einsetzen", "Coller", "Pegar", "粘贴", "ペースト")
        case .selectAll: Texts("Select All", "Alles auswählen", "Tout sélectionner", "Seleccionar todo", "全选", "すべてを選択")
        case .find: Texts("Find…", "Suchen …", "Rechercher…", "Buscar…", "查找…", "検索…")
        case .findNext: Texts("Find Next", "Weitersuchen", "Rechercher le suivant", "Buscar siguiente", "查找下一个", "次を検索")
        case .findPrevious: Texts("Find Previous", "Rückwärts weitersuchen", "Rechercher le précédent", "Buscar anterior", "查找上一个", "前を検索")
        case .bold: Texts("Bold", "Fett", "Gras", "Negrita", "粗体", "ボールド")
        case .italic: Texts("Italic", "Kursiv", "Italique", "Cursiva", "斜体", "イタリック")
        case .underline: Texts("Underline", "Unterstreichen", "Souligné", "Subrayado", "下划线", "アンダーライン")
        case .toggleSidebar:
            Texts(
                "Toggle Sidebar", "Seitenleiste ein-/ausblenden", "Afficher/masquer la barre latérale", "Mostrar/ocultar barra lateral",
                "切换边栏", "サイドバーを切り替え")
        case .hideSidebar:
            Texts(
                "Hide Sidebar", "Seitenleiste ausblenden", "Masquer la barre latérale", "Ocultar barra lateral", "隐藏边栏", "サイドバーを隠す")
        case .toggleToolbar:
            Texts(
                "Toggle Toolbar", "Symbolleiste ein-/ausblenden", "Afficher/masquer la barre d’outils",
                "Mostrar/ocultar barra de herramientas", "切换工具栏", "ツールバーを切り替え")
        case .toggleInspector:
            Texts(
                "Toggle Inspector", "Informationen ein-/ausblenden", "Afficher/masquer l’inspecteur", "Mostrar/ocultar inspector", "切换检查器",
                "インスペクタを切り替え")
        case .minimize: Texts("Minimize", "Minimieren", "Réduire", "Minimizar", "最小化", "しまう")
        case .zoom: Texts("Zoom", "Zoomen", "Agrandir/Réduire", "Zoom", "缩放", "拡大/縮小")
        case .bringAllToFront:
            Texts(
                "Bring All to Front", "Alle nach vorne bringen", "Tout ramener au premier plan", "Traer todo al frente", "前置全部窗口",
                "すべてを手前に移動")
        // Documents
        case .untitled: Texts("Untitled", "Ohne Titel", "Sans titre", "Sin título", "未命名", "名称未設定")
        case .untitledNumber: Texts("Untitled %@", "Ohne Titel %@", "Sans titre %@", "Sin título %@", "未命名 %@", "名称未設定 %@")
        case .edited: Texts("%@ — Edited", "%@ – Bearbeitet", "%@ – Modifié", "%@ – Editado", "%@ — 已编辑", "%@ — 編集済み")
        case .saveChanges:
            Texts(
                "Do you want to save the changes made to “%@”?", "Möchtest du die Änderungen an „%@“ sichern?",
                "Voulez-vous enregistrer les modifications apportées à « %@ » ?", "¿Quieres guardar los cambios realizados en “%@”?",
                "要存储对“%@”所做的更改吗？", "“%@”に加えた変更を保存しますか？")
        case .dontSave: Texts("Don’t Save", "Nicht sichern", "Ne pas enregistrer", "No guardar", "不存储", "保存しない")
        case .changesLost:
            Texts(
                "Your changes will be lost if you don’t save them.", "Deine Änderungen gehen verloren, wenn du sie nicht sicherst.",
                "Vos modifications seront perdues si vous ne les enregistrez pas.", "Los cambios se perderán si no los guardas.",
                "如果不存储，更改将会丢失。", "保存しないと変更内容が失われます。")
        case .changedByOther:
            Texts(
                "“%@” has been changed by another program.", "„%@“ wurde von einem anderen Programm geändert.",
                "« %@ » a été modifié par un autre programme.", "Otro programa ha modificado “%@”.", "“%@”已被其他程序更改。",
                "“%@”は別のプログラムによって変更されました。")
        case .saveAnyway: Texts("Save Anyway", "Trotzdem sichern", "Enregistrer quand même", "Guardar igualmente", "仍然存储", "それでも保存")
        case .otherChangesLost:
            Texts(
                "If you save, the changes made by the other program are lost.",
                "Wenn du sicherst, gehen die Änderungen des anderen Programms verloren.",
                "Si vous enregistrez, les modifications de l’autre programme seront perdues.",
                "Si guardas, se perderán los cambios del otro programa.", "如果存储，其他程序所做的更改将会丢失。", "保存すると、別のプログラムによる変更が失われます。")
        case .goBackToSaved:
            Texts(
                "Do you want to go back to “%@” as it was saved?", "Möchtest du zur gesicherten Fassung von „%@“ zurückkehren?",
                "Voulez-vous revenir à la version enregistrée de « %@ » ?", "¿Quieres volver a la versión guardada de “%@”?",
                "要恢复到“%@”的已存储版本吗？", "“%@”を保存時の状態に戻しますか？")
        case .sinceLost:
            Texts(
                "The changes made since are lost.", "Die Änderungen seither gehen verloren.",
                "Les modifications effectuées depuis seront perdues.", "Se perderán los cambios hechos desde entonces.", "此后所做的更改将会丢失。",
                "その後の変更は失われます。")
        case .couldNotBeSaved:
            Texts(
                "“%@” could not be saved.", "„%@“ konnte nicht gesichert werden.", "« %@ » n’a pas pu être enregistré.",
                "No se ha podido guardar “%@”.", "无法存储“%@”。", "“%@”を保存できませんでした。")
        case .couldNotBeRead:
            Texts(
                "“%@” could not be read.", "„%@“ konnte nicht gelesen werden.", "« %@ » n’a pas pu être lu.", "No se ha podido leer “%@”.",
                "无法读取“%@”。", "“%@”を読み込めませんでした。")
        case .couldNotBeOpened:
            Texts(
                "“%@” could not be opened.", "„%@“ konnte nicht geöffnet werden.", "« %@ » n’a pas pu être ouvert.",
                "No se ha podido abrir “%@”.", "无法打开“%@”。", "“%@”を開けませんでした。")
        // File panels
        case .home: Texts("Home", "Persönlicher Ordner", "Dossier personnel", "Carpeta personal", "主文件夹", "ホーム")
        case .computer: Texts("Computer", "Computer", "Ordinateur", "Ordenador", "电脑", "コンピュータ")
        case .desktop: Texts("Desktop", "Schreibtisch", "Bureau", "Escritorio", "桌面", "デスクトップ")
        case .documents: Texts("Documents", "Dokumente", "Documents", "Documentos", "文稿", "書類")
        case .downloads: Texts("Downloads", "Downloads", "Téléchargements", "Descargas", "下载", "ダウンロード")
        case .pictures: Texts("Pictures", "Bilder", "Images", "Imágenes", "图片", "ピクチャ")
        case .music: Texts("Music", "Musik", "Musique", "Música", "音乐", "ミュージック")
        case .videos: Texts("Videos", "Videos", "Vidéos", "Vídeos", "影片", "ビデオ")
        case .places: Texts("Places", "Orte", "Emplacements", "Lugares", "位置", "場所")
        case .folder: Texts("Folder", "Ordner", "Dossier", "Carpeta", "文件夹", "フォルダ")
        case .newFolder: Texts("New Folder", "Neuer Ordner", "Nouveau dossier", "Nueva carpeta", "新建文件夹", "新規フォルダ")
        case .makeNewFolder:
            Texts(
                "Make a new folder", "Neuen Ordner anlegen", "Créer un dossier", "Crear una carpeta", "新建一个文件夹", "新しいフォルダを作成")
        case .hiddenFiles: Texts("Hidden Files", "Versteckte Dateien", "Fichiers masqués", "Archivos ocultos", "隐藏文件", "隠しファイル")
        case .showHiddenFiles:
            Texts(
                "Show hidden files", "Versteckte Dateien anzeigen", "Afficher les fichiers masqués", "Mostrar archivos ocultos", "显示隐藏文件",
                "隠しファイルを表示")
        case .up: Texts("Up", "Nach oben", "Dossier parent", "Subir", "上一级", "上へ")
        case .saveAsLabel: Texts("Save As:", "Sichern unter:", "Enregistrer sous :", "Guardar como:", "存储为：", "名前：")
        case .name: Texts("Name", "Name", "Nom", "Nombre", "名称", "名前")
        case .size: Texts("Size", "Größe", "Taille", "Tamaño", "大小", "サイズ")
        case .modified: Texts("Modified", "Geändert", "Modifié", "Modificado", "修改日期", "変更日")
        case .formatLabel: Texts("Format:", "Format:", "Format :", "Formato:", "格式：", "フォーマット：")
        case .showLabel: Texts("Show:", "Anzeigen:", "Afficher :", "Mostrar:", "显示：", "表示：")
        case .allSupportedFiles:
            Texts(
                "All Supported Files", "Alle unterstützten Dateien", "Tous les fichiers pris en charge", "Todos los archivos compatibles",
                "所有支持的文件", "対応するすべてのファイル")
        case .cannotBeShown:
            Texts(
                "“%@” cannot be shown", "„%@“ kann nicht angezeigt werden", "« %@ » ne peut pas être affiché", "No se puede mostrar “%@”",
                "无法显示“%@”", "“%@”を表示できません")
        case .folderIsEmpty:
            Texts(
                "This folder is empty", "Dieser Ordner ist leer", "Ce dossier est vide", "Esta carpeta está vacía", "此文件夹为空", "このフォルダは空です")
        case .existsReplace:
            Texts(
                "“%@” already exists. Do you want to replace it?", "„%@“ existiert bereits. Möchtest du es ersetzen?",
                "« %@ » existe déjà. Voulez-vous le remplacer ?", "“%@” ya existe. ¿Quieres reemplazarlo?", "“%@”已存在。要替换它吗？",
                "“%@”はすでに存在します。置き換えますか？")
        case .replacingOverwrites:
            Texts(
                "Replacing it overwrites its current contents.", "Beim Ersetzen wird der jetzige Inhalt überschrieben.",
                "Son contenu actuel sera écrasé.", "Al reemplazarlo se sobrescribirá su contenido actual.", "替换将会覆盖其当前内容。",
                "置き換えると現在の内容は上書きされます。")
        case .newFolderInside:
            Texts(
                "Name of the new folder inside “%@”:", "Name des neuen Ordners in „%@“:", "Nom du nouveau dossier dans « %@ » :",
                "Nombre de la nueva carpeta en “%@”:", "“%@”中新文件夹的名称：", "“%@”内の新規フォルダの名前：")
        case .noFolder:
            Texts(
                "There is no folder “%@”.", "Es gibt keinen Ordner „%@“.", "Il n’y a pas de dossier « %@ ».", "No existe la carpeta “%@”.",
                "没有文件夹“%@”。", "フォルダ“%@”はありません。")
        case .chooseExisting:
            Texts(
                "Choose a folder that exists, or make one.", "Wähle einen vorhandenen Ordner, oder lege einen an.",
                "Choisissez un dossier existant ou créez-en un.", "Elige una carpeta que exista o crea una.", "请选取一个已有的文件夹或新建一个。",
                "既存のフォルダを選択するか、新しく作成してください。")
        case .isFolder:
            Texts(
                "“%@” is a folder.", "„%@“ ist ein Ordner.", "« %@ » est un dossier.", "“%@” es una carpeta.", "“%@”是文件夹。", "“%@”はフォルダです。")
        case .chooseOtherName:
            Texts(
                "Choose another name.", "Wähle einen anderen Namen.", "Choisissez un autre nom.", "Elige otro nombre.", "请选取其他名称。",
                "別の名前を選んでください。")
        case .cannotWrite:
            Texts(
                "You cannot write to “%@”.", "Du kannst nicht in „%@“ schreiben.", "Vous ne pouvez pas écrire dans « %@ ».",
                "No puedes escribir en “%@”.", "您无法写入“%@”。", "“%@”に書き込むことはできません。")
        case .folderCannotBeCalled:
            Texts(
                "A folder cannot be called “%@”.", "Ein Ordner kann nicht „%@“ heißen.", "Un dossier ne peut pas s’appeler « %@ ».",
                "Una carpeta no se puede llamar “%@”.", "文件夹不能命名为“%@”。", "フォルダに“%@”という名前は付けられません。")
        case .nameHasLetters:
            Texts(
                "A name has letters, and no slash.", "Ein Name hat Buchstaben und keinen Schrägstrich.",
                "Un nom contient des lettres et pas de barre oblique.", "Un nombre tiene letras y ninguna barra.", "名称须有字符，且不能包含斜杠。",
                "名前には文字が必要で、スラッシュは使えません。")
        case .folderNotMade:
            Texts(
                "The folder “%@” could not be made.", "Der Ordner „%@“ konnte nicht angelegt werden.",
                "Le dossier « %@ » n’a pas pu être créé.", "No se ha podido crear la carpeta “%@”.", "无法创建文件夹“%@”。", "フォルダ“%@”を作成できませんでした。")
        // Search
        case .search: Texts("Search", "Suchen", "Rechercher", "Buscar", "搜索", "検索")
        case .scope: Texts("Scope", "Bereich", "Étendue", "Ámbito", "范围", "範囲")
        case .noResults: Texts("No Results", "Keine Ergebnisse", "Aucun résultat", "Sin resultados", "无结果", "結果なし")
        case .noResultsFor:
            Texts(
                "No Results for “%@”", "Keine Ergebnisse für „%@“", "Aucun résultat pour « %@ »", "Ningún resultado para “%@”",
                "没有“%@”的结果", "“%@”の検索結果はありません")
        case .checkSpelling:
            Texts(
                "Check the spelling or try a new search.", "Prüfe die Schreibweise oder versuche es mit einer neuen Suche.",
                "Vérifiez l’orthographe ou lancez une nouvelle recherche.", "Comprueba la ortografía o haz una nueva búsqueda.",
                "请检查拼写或尝试新搜索。", "スペルを確認するか、別の検索を試してください。")
        // Sharing
        case .shared: Texts("Shared", "Geteilt", "Partagé", "Compartido", "共享", "共有")
        case .openWithDefault:
            Texts(
                "Open With Default App", "Mit Standardprogramm öffnen", "Ouvrir avec l’app par défaut", "Abrir con la app predeterminada",
                "用默认应用打开", "デフォルトのアプリで開く")
        case .print: Texts("Print", "Drucken", "Imprimer", "Imprimir", "打印", "プリント")
        case .sendByEmail: Texts("Send by Email", "Per E-Mail senden", "Envoyer par e-mail", "Enviar por correo", "通过电子邮件发送", "メールで送信")
        case .saveToDownloads:
            Texts(
                "Save to Downloads", "In „Downloads“ sichern", "Enregistrer dans Téléchargements", "Guardar en Descargas", "存储到“下载”",
                "“ダウンロード”に保存")
        case .share: Texts("Share…", "Teilen …", "Partager…", "Compartir…", "共享…", "共有…")
        // Fonts and alerts
        case .fonts: Texts("Fonts", "Schriften", "Polices", "Tipos de letra", "字体", "フォント")
        case .fontFamily: Texts("Family", "Familie", "Famille", "Familia", "字体系列", "ファミリー")
        case .typeface: Texts("Typeface", "Schriftschnitt", "Style", "Tipo de letra", "字样", "書体")
        case .dontShowAgain:
            Texts(
                "Do not show this message again", "Diese Meldung nicht mehr anzeigen", "Ne plus afficher ce message",
                "No volver a mostrar este mensaje", "不再显示此信息", "今後このメッセージを表示しない")
        // Colours and dates
        case .hue: Texts("Hue", "Farbton", "Teinte", "Tono", "色相", "色相")
        case .saturation: Texts("Saturation", "Sättigung", "Saturation", "Saturación", "饱和度", "彩度")
        case .brightness: Texts("Brightness", "Helligkeit", "Luminosité", "Brillo", "亮度", "明るさ")
        case .opacity: Texts("Opacity", "Deckkraft", "Opacité", "Opacidad", "不透明度", "不透明度")
        case .black: Texts("black", "Schwarz", "noir", "negro", "黑色", "黒")
        case .gray: Texts("gray", "Grau", "gris", "gris", "灰色", "グレー")
        case .white: Texts("white", "Weiß", "blanc", "blanco", "白色", "白")
        case .red: Texts("red", "Rot", "rouge", "rojo", "红色", "赤")
        case .orange: Texts("orange", "Orange", "orange", "naranja", "橙色", "オレンジ")
        case .yellow: Texts("yellow", "Gelb", "jaune", "amarillo", "黄色", "黄")
        case .green: Texts("green", "Grün", "vert", "verde", "绿色", "緑")
        case .mint: Texts("mint", "Mint", "menthe", "menta", "薄荷色", "ミント")
        case .teal: Texts("teal", "Blaugrün", "sarcelle", "verde azulado", "蓝绿色", "ティール")
        case .cyan: Texts("cyan", "Cyan", "cyan", "cian", "青色", "シアン")
        case .blue: Texts("blue", "Blau", "bleu", "azul", "蓝色", "青")
        case .indigo: Texts("indigo", "Indigo", "indigo", "índigo", "靛蓝色", "インディゴ")
        case .purple: Texts("purple", "Violett", "violet", "morado", "紫色", "紫")
        case .pink: Texts("pink", "Rosa", "rose", "rosa", "粉色", "ピンク")
        case .brown: Texts("brown", "Braun", "marron", "marrón", "棕色", "茶")
        case .previousMonth: Texts("Previous Month", "Vorheriger Monat", "Mois précédent", "Mes anterior", "上个月", "前の月")
        case .nextMonth: Texts("Next Month", "Nächster Monat", "Mois suivant", "Mes siguiente", "下个月", "次の月")
        case .calendar: Texts("Calendar", "Kalender", "Calendrier", "Calendario", "日历", "カレンダー")
        case .today: Texts("Today", "Heute", "Aujourd’hui", "Hoy", "今天", "今日")
        case .date: Texts("Date", "Datum", "Date", "Fecha", "日期", "日付")
        case .time: Texts("Time", "Uhrzeit", "Heure", "Hora", "时间", "時刻")
        // Words for assistive technology
        case .expanded: Texts("expanded", "ausgeklappt", "développé", "expandido", "已展开", "展開")
        case .collapsed: Texts("collapsed", "eingeklappt", "réduit", "contraído", "已折叠", "折りたたみ")
        case .on: Texts("on", "ein", "activé", "activado", "开", "オン")
        case .off: Texts("off", "aus", "désactivé", "desactivado", "关", "オフ")
        case .mixed: Texts("mixed", "gemischt", "mixte", "mixto", "混合", "混在")
        case .ascending: Texts("ascending", "aufsteigend", "croissant", "ascendente", "升序", "昇順")
        case .descending: Texts("descending", "absteigend", "décroissant", "descendente", "降序", "降順")
        case .pageOf:
            Texts(
                "Page %1$@ of %2$@", "Seite %1$@ von %2$@", "Page %1$@ sur %2$@", "Página %1$@ de %2$@", "第 %1$@ 页，共 %2$@ 页",
                "%2$@ページ中%1$@ページ目")
        case .scrollTop: Texts("scroll top", "nach oben rollen", "défiler en haut", "desplazar arriba", "滚动到顶部", "上へスクロール")
        case .scrollBottom: Texts("scroll bottom", "nach unten rollen", "défiler en bas", "desplazar abajo", "滚动到底部", "下へスクロール")
        case .scrollLeading: Texts("scroll leading", "zum Anfang rollen", "défiler au début", "desplazar al inicio", "滚动到行首", "先頭へスクロール")
        case .scrollTrailing: Texts("scroll trailing", "zum Ende rollen", "défiler à la fin", "desplazar al final", "滚动到行尾", "末尾へスクロール")
        case .noDestination:
            Texts(
                "No destination for %@", "Kein Ziel für %@", "Aucune destination pour %@", "Sin destino para %@", "没有 %@ 的目标",
                "%@の移動先がありません")
        // Keys
        case .keyReturn: Texts("Return", "Eingabe", "Entrée", "Intro", "回车", "Return")
        case .keySpace: Texts("Space", "Leertaste", "Espace", "Espacio", "空格", "Space")
        case .keyBackspace: Texts("Backspace", "Rücktaste", "Retour arrière", "Retroceso", "退格", "Backspace")
        case .keyDelete: Texts("Delete", "Entf", "Suppr", "Supr", "删除", "Delete")
        case .keyHome: Texts("Home", "Pos1", "Début", "Inicio", "Home", "Home")
        case .keyEnd: Texts("End", "Ende", "Fin", "Fin", "End", "End")
        case .keyPageUp: Texts("Page Up", "Bild auf", "Page préc.", "Re Pág", "Page Up", "Page Up")
        case .keyPageDown: Texts("Page Down", "Bild ab", "Page suiv.", "Av Pág", "Page Down", "Page Down")
        // Downloads
        case .downloadCancelled:
            Texts(
                "The download was cancelled.", "Der Download wurde abgebrochen.", "Le téléchargement a été annulé.",
                "La descarga se ha cancelado.", "下载已取消。", "ダウンロードはキャンセルされました。")
        case .unsupportedURL:
            Texts(
                "%@ cannot be loaded: only file, http, https and data URLs can.",
                "%@ kann nicht geladen werden: nur file-, http-, https- und data-URLs.",
                "%@ ne peut pas être chargé : seules les URL file, http, https et data le peuvent.",
                "No se puede cargar %@: solo URL de tipo file, http, https y data.", "无法载入 %@：仅支持 file、http、https 和 data URL。",
                "%@を読み込めません。file、http、https、dataのURLだけに対応しています。")
        case .unknownHost:
            Texts(
                "There is no host %@.", "Es gibt keinen Host %@.", "L’hôte %@ n’existe pas.", "El servidor %@ no existe.", "找不到主机 %@。",
                "ホスト%@はありません。")
        case .cannotConnect:
            Texts(
                "No connection to %@.", "Keine Verbindung zu %@.", "Pas de connexion à %@.", "No hay conexión con %@.", "无法连接到 %@。",
                "%@に接続できません。")
        case .timedOut:
            Texts(
                "The server does not answer.", "Der Server antwortet nicht.", "Le serveur ne répond pas.", "El servidor no responde.",
                "服务器没有响应。", "サーバが応答しません。")
        case .badResponse:
            Texts(
                "The server's answer cannot be understood.", "Die Antwort des Servers ist unverständlich.",
                "La réponse du serveur est incompréhensible.", "No se entiende la respuesta del servidor.", "无法理解服务器的响应。",
                "サーバの応答を理解できません。")
        case .statusCode:
            Texts(
                "The server answered with status %@.", "Der Server hat mit Status %@ geantwortet.", "Le serveur a répondu avec l’état %@.",
                "El servidor ha respondido con el estado %@.", "服务器返回状态 %@。", "サーバがステータス%@を返しました。")
        case .tooLarge:
            Texts(
                "The file is too large.", "Die Datei ist zu groß.", "Le fichier est trop volumineux.", "El archivo es demasiado grande.",
                "文件太大。", "ファイルが大きすぎます。")
        case .tooManyRedirections:
            Texts(
                "The server redirects without end.", "Der Server leitet endlos um.", "Le serveur redirige sans fin.",
                "El servidor redirige sin fin.", "服务器无休止地重定向。", "サーバが際限なくリダイレクトします。")
        case .noTLS:
            Texts(
                "https needs libcurl, which is not on this machine (Debian: apt-get install libcurl4).",
                "https braucht libcurl, das auf diesem Rechner fehlt (Debian: apt-get install libcurl4).",
                "https a besoin de libcurl, absent de cette machine (Debian : apt-get install libcurl4).",
                "https necesita libcurl, que no está en este equipo (Debian: apt-get install libcurl4).",
                "https 需要 libcurl，此电脑上没有（Debian：apt-get install libcurl4）。",
                "httpsにはlibcurlが必要ですが、このマシンにありません（Debian: apt-get install libcurl4）。")
        }
    }
}

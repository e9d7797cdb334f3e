'use strict';

const vscode = require('vscode');
const { PreviewPanel } = require('./lib/panel');
const tasks = require('./lib/tasks');

/** A task by its definition; undefined for one that means nothing. */
function task(definition, scope) {
    const settings = vscode.workspace.getConfiguration('espalier');
    const words = tasks.words(definition, settings.get('device'));
    if (!words) return undefined;
    const options = typeof scope === 'object' ? { cwd: scope.uri.fsPath } : {};
    const execution = new vscode.ProcessExecution(settings.get('command'), words, options);
    const made = new vscode.Task(definition, scope, tasks.titles[definition.action], 'espalier', execution, ['$espalier']);
    if (definition.action === 'check') made.group = vscode.TaskGroup.Build;
    return made;
}

/** The folder of the active editor's file, or the first one. */
function currentFolder() {
    const uri = vscode.window.activeTextEditor?.document.uri;
    return (uri && vscode.workspace.getWorkspaceFolder(uri)) ?? vscode.workspace.workspaceFolders?.[0];
}

async function start(action) {
    const folder = currentFolder();
    if (!folder) {
        vscode.window.showErrorMessage('Espalier: open the folder of a project first.');
        return;
    }
    await vscode.tasks.executeTask(task({ type: 'espalier', action }, folder));
}

function activate(context) {
    const panel = new PreviewPanel(vscode);
    context.subscriptions.push(
        panel,
        vscode.commands.registerCommand('espalier.preview', () => panel.show(vscode.window.activeTextEditor?.document)),
        ...tasks.actions.map((action) => vscode.commands.registerCommand(`espalier.${action}`, () => start(action))),
        vscode.window.onDidChangeActiveTextEditor((editor) => panel.follow(editor?.document)),
        vscode.tasks.registerTaskProvider('espalier', {
            provideTasks: () => (vscode.workspace.workspaceFolders ?? []).flatMap(
                (folder) => tasks.actions.map((action) => task({ type: 'espalier', action }, folder))),
            resolveTask: (given) => task(given.definition, given.scope ?? vscode.TaskScope.Workspace),
        }));
}

module.exports = { activate, deactivate() {} };
